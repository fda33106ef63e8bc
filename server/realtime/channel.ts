/** One topic that one socket has joined. */

import type { Subscriber, Subscription, Subscriptions } from './subscriptions.ts';
import { expiredMessage, type Identity } from './tokens.ts';

/** Timers of Node overflow after 24 days; a longer life is looked at again before. */
const LONGEST_TIMER_MS = 60 * 60 * 1000;

export interface ChannelWire {
  send(channel: Channel, event: string, ref: string | null, payloadJson: string): void;
  /** Called once, when the channel is over for whatever reason. */
  closed(channel: Channel): void;
}

export class Channel implements Subscriber {
  readonly topic: string;
  readonly joinRef: string | null;
  /** How many bindings it asked for, granted or not yet. */
  readonly asked: number;
  readonly #wire: ChannelWire;
  readonly #registry: Subscriptions;
  #identity: Identity;
  #subscriptions: Subscription[] = [];
  #timer: NodeJS.Timeout | undefined;
  #open = true;

  constructor(
    head: { topic: string; joinRef: string | null; identity: Identity; asked: number },
    wire: ChannelWire,
    registry: Subscriptions,
  ) {
    this.topic = head.topic;
    this.joinRef = head.joinRef;
    this.asked = head.asked;
    this.#identity = head.identity;
    this.#wire = wire;
    this.#registry = registry;
    this.#watchExpiry();
  }

  get identity(): Identity {
    return this.#identity;
  }

  get open(): boolean {
    return this.#open;
  }

  /** The name without the prefix that every topic of supabase-js has. */
  get name(): string {
    return this.topic.replace(/^realtime:/, '');
  }

  /** Takes up what the client asked for; it is delivered from now on. */
  listen(subscriptions: Subscription[]): void {
    this.#subscriptions = subscriptions;
    for (const one of subscriptions) this.#registry.add(one);
  }

  /** From now on the client is who the new token says. */
  become(identity: Identity): void {
    this.#identity = identity;
    this.#watchExpiry();
  }

  push(event: string, payloadJson: string): void {
    // The timer may be late; a token that is over gets nothing more.
    if (this.#open && !this.#expired()) this.#wire.send(this, event, null, payloadJson);
  }

  /** Says something to whoever listens to the channel's `system` event. */
  say(extension: 'system' | 'postgres_changes', status: 'ok' | 'error', message: string): void {
    const payload = { extension, status, message, channel: this.name };
    this.#wire.send(this, 'system', null, JSON.stringify(payload));
  }

  fail(reason: string): void {
    if (this.#open) this.#end('phx_error', { reason });
  }

  /** Ends the channel for good, saying why; the client does not join again by itself, as on Supabase. */
  shutDown(reason: string): void {
    if (!this.#open) return;
    this.say('system', 'error', reason);
    this.#end('phx_close', {});
  }

  /** Ends the channel without a word unless the client waits for one. */
  leave(tell: boolean): void {
    if (this.#open) this.#end(tell ? 'phx_close' : null, {});
  }

  #end(event: 'phx_close' | 'phx_error' | null, payload: object): void {
    this.#open = false;
    clearTimeout(this.#timer);
    for (const one of this.#subscriptions) this.#registry.remove(one);
    this.#subscriptions = [];
    this.#wire.closed(this);
    if (event) this.#wire.send(this, event, this.joinRef, JSON.stringify(payload));
  }

  #expired(): boolean {
    const { expires } = this.#identity;
    return expires !== null && expires <= Date.now() / 1000;
  }

  #watchExpiry(): void {
    clearTimeout(this.#timer);
    const { expires } = this.#identity;
    if (expires === null || !this.#open) return;
    const left = expires * 1000 - Date.now();
    this.#timer = setTimeout(
      () => (this.#expired() ? this.shutDown(expiredMessage(expires)) : this.#watchExpiry()),
      Math.min(Math.max(left, 1), LONGEST_TIMER_MS),
    );
    this.#timer.unref();
  }
}
