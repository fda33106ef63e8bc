/** One WebSocket and the conversation on it. */
import { type RawData, WebSocket } from 'ws';
import { z } from 'zod';
import { Channel, type ChannelWire } from './channel.ts';
import { type JoinContext, JoinError, parseJoin, subscribe } from './join.ts';
import type { Log } from './log.ts';
import { decodeBinary, decodeText, encode, type Message, type Version } from './protocol.ts';
import type { Subscriptions } from './subscriptions.ts';
import { type Identity, identify, type Keys, TokenError } from './tokens.ts';

export interface SocketContext extends JoinContext {
  keys: Keys;
  subscriptions: Subscriptions;
  log: Log;
}

const accessToken = z.looseObject({ access_token: z.string().nullish() });
const NOT_OFFERED = {
  broadcast: 'Broadcast is not available on this server',
  presence: 'Presence is not available on this server',
};

export class ClientSocket implements ChannelWire {
  readonly #ws: WebSocket;
  readonly #version: Version;
  /** Who the client is until a join says otherwise: the owner of the key it connected with. */
  readonly #visitor: Identity;
  readonly #context: SocketContext;
  readonly #channels = new Map<string, Channel>();
  /** The end of what was asked of the database for this socket so far. */
  #turn: Promise<unknown> = Promise.resolve();
  #heard = Date.now();
  #allowance: number;
  #allowanceAt = Date.now();

  constructor(ws: WebSocket, version: Version, visitor: Identity, context: SocketContext) {
    this.#ws = ws;
    this.#version = version;
    this.#visitor = visitor;
    this.#context = context;
    this.#allowance = context.limits.messageBurst;
    ws.on('message', (data, binary) => this.#receive(data, binary));
    ws.on('error', (error) => context.log.warn(`realtime: ${error.message}`));
    ws.on('close', () => {
      for (const channel of [...this.#channels.values()]) channel.leave(false);
    });
  }

  send(channel: Channel, event: string, ref: string | null, payloadJson: string): void {
    const { topic, joinRef } = channel;
    this.#write(encode(this.#version, { joinRef, ref, topic, event }, payloadJson));
  }

  closed(channel: Channel): void {
    if (this.#channels.get(channel.topic) === channel) this.#channels.delete(channel.topic);
  }

  /** Drops the socket when nothing, not even a heartbeat, came for too long. */
  dropIfIdle(now: number): void {
    if (now - this.#heard > this.#context.limits.idleMs) this.#ws.terminate();
  }

  close(code: number, reason: string): void {
    this.#ws.close(code, reason);
  }

  terminate(): void {
    this.#ws.terminate();
  }

  #write(frame: string): void {
    if (this.#ws.readyState !== WebSocket.OPEN) return;
    // A client that does not read must not fill our memory. It finds out, comes back and asks afresh.
    if (this.#ws.bufferedAmount > this.#context.limits.bufferedBytes) {
      this.#context.log.warn('realtime: dropped a client that does not read fast enough');
      this.#ws.terminate();
      return;
    }
    this.#ws.send(frame);
  }

  #receive(data: RawData, binary: boolean): void {
    this.#heard = Date.now();
    if (!this.#mayTalk()) {
      this.#ws.close(1008, 'Too many messages per second');
      return;
    }
    const bytes = Buffer.isBuffer(data) ? data : Buffer.concat([data].flat().map(toBuffer));
    const message = binary ? decodeBinary(bytes) : decodeText(this.#version, bytes.toString());
    if (message) this.#handle(message);
    else this.#ws.close(1003, 'Not a message of this protocol');
  }

  /** A bucket that holds a burst and fills up again with time. */
  #mayTalk(): boolean {
    const { messageBurst, messagesPerSecond } = this.#context.limits;
    const now = Date.now();
    const earned = ((now - this.#allowanceAt) / 1000) * messagesPerSecond;
    this.#allowance = Math.min(messageBurst, this.#allowance + earned) - 1;
    this.#allowanceAt = now;
    return this.#allowance >= 0;
  }

  #handle(message: Message): void {
    const { topic, event, payload } = message;
    const channel = this.#channels.get(topic);
    if (topic === 'phoenix' && event === 'heartbeat') {
      this.#reply(message, 'ok', {});
    } else if (event === 'phx_join') {
      void this.#join(message);
    } else if (event === 'phx_leave') {
      this.#reply(message, 'ok', {});
      channel?.leave(true);
    } else if (!channel) {
      this.#reply(message, 'error', { reason: 'unmatched topic' });
    } else if (event === 'access_token') {
      this.#refresh(channel, payload);
    } else if (event === 'broadcast' || event === 'presence') {
      this.#reply(message, 'error', { reason: NOT_OFFERED[event] });
    }
  }

  async #join(message: Message): Promise<void> {
    const { topic, joinRef } = message;
    const { limits, subscriptions } = this.#context;
    let channel: Channel | undefined;
    try {
      // Joining again means the client has forgotten the first time.
      this.#channels.get(topic)?.leave(true);
      if (this.#channels.size >= limits.channelsPerSocket) {
        throw new JoinError('ChannelRateLimitReached: Too many channels');
      }
      if (!/^realtime:./.test(topic)) throw new JoinError('You must provide a topic name');
      const request = parseJoin(message.payload, limits);
      const identity = this.#identify(request.token);
      const asked = request.bindings.length;
      const joined = [...this.#channels.values()].reduce((sum, one) => sum + one.asked, 0);
      if (joined + asked > limits.bindingsPerSocket) {
        throw new JoinError(`Too many bindings, at most ${limits.bindingsPerSocket} per client`);
      }
      channel = new Channel({ topic, joinRef, identity, asked }, this, subscriptions);
      this.#channels.set(topic, channel);
      const own = await subscribe(this.#context, request.bindings, channel, this.#inTurn);
      // Left, joined again or cut off while the database was asked.
      if (!channel.open) return;
      channel.listen(own);
      const granted = request.bindings.map((raw, index) => ({ ...raw, id: own[index]?.id }));
      this.#reply(message, 'ok', { postgres_changes: granted });
      if (own.length > 0) channel.say('postgres_changes', 'ok', 'Subscribed to PostgreSQL');
    } catch (error) {
      if (channel?.open === false) return;
      channel?.leave(false);
      this.#reply(message, 'error', { reason: joinReason(error) });
    }
  }

  /** One question at a time: whoever joins a thousand topics at once waits alone, and keeps no change from the others. */
  readonly #inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const mine = this.#turn.then(work);
    this.#turn = mine.catch(() => undefined);
    return mine;
  };

  #refresh(channel: Channel, payload: unknown): void {
    const token = accessToken.safeParse(payload).data?.access_token;
    if (!token) return;
    try {
      channel.become(this.#identify(token));
    } catch (error) {
      channel.shutDown(joinReason(error));
    }
  }

  /** A key in place of a token means the visitor, also after signing out. */
  #identify(token: string | null): Identity {
    return token === null || token.startsWith('sb_')
      ? this.#visitor
      : identify(token, this.#context.keys);
  }

  #reply(message: Message, status: 'ok' | 'error', response: object): void {
    const { joinRef, ref, topic } = message;
    const head = { joinRef, ref, topic, event: 'phx_reply' };
    this.#write(encode(this.#version, head, JSON.stringify({ status, response })));
  }
}

function joinReason(error: unknown): string {
  if (error instanceof TokenError) return `InvalidJWTToken: ${error.message}`;
  return error instanceof JoinError ? error.message : 'Unknown Error on Channel';
}

function toBuffer(part: ArrayBuffer | Buffer): Buffer {
  return Buffer.isBuffer(part) ? part : Buffer.from(part);
}
