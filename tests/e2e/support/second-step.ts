import { randomBytes, randomUUID } from 'node:crypto';
import type { BrowserContext, Route } from '@playwright/test';
import { decode, sign } from 'hono/jwt';
import type { TestServer } from '../../support/server.ts';
import { type Factor, FactorBook } from './factor-book.ts';
import { QR } from './qr-picture.ts';
import { isCodeOf } from './totp.ts';

type Session = { access_token: string; user?: { id: string } } & Record<string, unknown>;
type Caller = { token: string; user: string; session: string };

class Refusal {
  readonly status: number;
  readonly code: string;
  readonly msg: string;
  constructor(status: number, code: string, msg: string) {
    this.status = status;
    this.code = code;
    this.msg = msg;
  }
}

/**
 * GoTrue's second step in front of the embedded sign-in service, which has none: the calls and answers of `/factors` and
 * `/factors/recovery-codes`, the assurance level in each token, the factors in each user. The tokens are signed, and the
 * verified factors stand in `auth.mfa_factors`, so that the database decides for itself what it lets through.
 */
export class SecondStep {
  /** Codes that are not used yet, by user. */
  readonly codes = new Map<string, string[]>();
  /** A service from before there were recovery codes. */
  withoutRecoveryCodes = false;
  readonly #levels = new Map<string, { factor: string }>();
  readonly #sessions = new Map<string, Session>();
  readonly #challenges = new Set<string>();
  readonly #book: FactorBook;
  readonly #server: TestServer;

  constructor(server: TestServer) {
    this.#server = server;
    this.#book = new FactorBook(server);
  }

  get factors(): readonly Factor[] {
    return this.#book.all;
  }

  async watch(context: BrowserContext): Promise<void> {
    await context.route('**/auth/v1/**', (route) => this.#answer(route));
  }

  /** An app that somebody has already; returns its secret. */
  async give(user: string): Promise<string> {
    const factor = this.#book.add(user, 'totp', `App of ${user.slice(0, 4)}`);
    await this.#book.verify(factor);
    return this.#book.secretOf(factor);
  }

  async #answer(route: Route): Promise<void> {
    const request = route.request();
    const path = new URL(request.url()).pathname.replace('/auth/v1', '');
    if (request.method() === 'OPTIONS') return route.continue();
    try {
      if (path === '/token') return await this.#onToken(route);
      if (path === '/verify') return await this.#onLink(route);
      if (path === '/user') return await this.#onUser(route);
      if (!path.startsWith('/factors')) return await route.continue();
      const caller = this.#caller(request.headers().authorization ?? '');
      const body = request.postData() ? request.postDataJSON() : {};
      const json = await this.#onFactors(request.method(), path, caller, body);
      await route.fulfill({ json });
    } catch (problem) {
      if (!(problem instanceof Refusal)) throw problem;
      const { status, code, msg } = problem;
      const headers = { 'x-sb-error-code': code };
      await route.fulfill({ status, headers, json: { code: status, error_code: code, msg } });
    }
  }

  async #onFactors(
    method: string,
    path: string,
    caller: Caller,
    body: Record<string, string>,
  ): Promise<unknown> {
    const [, , id = '', verb = ''] = path.split('/');
    if (id === 'recovery-codes') return this.#onRecoveryCodes(method, verb, caller, body);
    if (method === 'POST' && !id) return this.#enrol(caller, body);
    const factor = this.#book.all.find((one) => one.id === id && one.user === caller.user);
    if (!factor) throw new Refusal(404, 'mfa_factor_not_found', 'Factor not found');
    if (method === 'DELETE') return this.#remove(caller, factor);
    if (verb === 'challenge') {
      const challenge = randomUUID();
      this.#challenges.add(challenge);
      return { id: challenge, type: 'totp', expires_at: Math.floor(Date.now() / 1000) + 300 };
    }
    if (!this.#challenges.delete(body.challenge_id ?? '')) {
      throw new Refusal(404, 'mfa_challenge_expired', 'MFA challenge has expired');
    }
    if (!isCodeOf(this.#book.secretOf(factor), body.code ?? '')) {
      throw new Refusal(422, 'mfa_verification_failed', 'Invalid TOTP code entered');
    }
    await this.#book.verify(factor);
    return this.#raise(caller, factor);
  }

  #enrol(caller: Caller, body: Record<string, string>): unknown {
    const own = this.#book.of(caller.user);
    if (own.some((one) => one.friendly_name === body.friendly_name)) {
      throw new Refusal(422, 'mfa_factor_name_conflict', 'A factor with the friendly name exists');
    }
    if (own.some((one) => one.status === 'verified')) this.#needsBoth(caller);
    const factor = this.#book.add(caller.user, 'totp', body.friendly_name ?? '');
    const secret = this.#book.secretOf(factor);
    const uri = `otpauth://totp/${body.issuer}:somebody?secret=${secret}&issuer=${body.issuer}`;
    return {
      id: factor.id,
      type: 'totp',
      friendly_name: factor.friendly_name,
      totp: { qr_code: QR, secret, uri },
    };
  }

  async #remove(caller: Caller, factor: Factor): Promise<unknown> {
    const others = this.#book.of(caller.user).filter((one) => one !== factor);
    if (factor.status === 'verified') {
      this.#needsBoth(caller);
      const apps = others.filter((one) => one.factor_type === 'totp' && one.status === 'verified');
      if (apps.length === 0 && others.some((one) => one.factor_type === 'recovery_code')) {
        throw new Refusal(422, 'mfa_recovery_codes_sole_factor', 'Recovery codes would be alone');
      }
    }
    await this.#drop(factor);
    return { id: factor.id };
  }

  async #onRecoveryCodes(
    method: string,
    verb: string,
    caller: Caller,
    body: Record<string, string>,
  ): Promise<unknown> {
    if (this.withoutRecoveryCodes) throw new Refusal(404, '', 'requested path is invalid');
    const existing = this.#book.of(caller.user).find((one) => one.factor_type === 'recovery_code');
    if (verb === 'verify') {
      const left = this.codes.get(caller.user) ?? [];
      if (!existing || !left.includes(body.code ?? '')) {
        throw new Refusal(422, 'mfa_verification_failed', 'Invalid recovery code entered');
      }
      this.codes.set(
        caller.user,
        left.filter((code) => code !== body.code),
      );
      return this.#raise(caller, existing);
    }
    this.#needsBoth(caller);
    if (method === 'DELETE') {
      if (!existing) throw new Refusal(404, 'mfa_factor_not_found', 'Factor not found');
      await this.#drop(existing);
      return { id: existing.id };
    }
    if (Boolean(existing) !== (verb === 'regenerate')) {
      throw new Refusal(422, 'mfa_verified_factor_exists', 'Recovery codes exist, or do not');
    }
    const factor = existing ?? this.#book.add(caller.user, 'recovery_code', 'Recovery codes');
    await this.#book.verify(factor);
    const codes = Array.from({ length: 10 }, () => randomBytes(8).toString('hex'));
    this.codes.set(caller.user, codes);
    const { id, friendly_name } = factor;
    return { id, type: 'recovery_code', friendly_name, total: codes.length, codes };
  }

  async #onToken(route: Route): Promise<void> {
    const response = await route.fetch();
    if (!response.ok()) return route.fulfill({ response });
    const session: Session = await response.json();
    await route.fulfill({ response, json: await this.#dress(session) });
  }

  /** An e-mail link brings a session in the fragment of the page it leads to. */
  async #onLink(route: Route): Promise<void> {
    const response = await route.fetch({ maxRedirects: 0 });
    const to = new URL(response.headers().location ?? '', route.request().url());
    const fragment = new URLSearchParams(to.hash.slice(1));
    const access_token = fragment.get('access_token');
    if (!access_token) return route.fulfill({ response });
    const session: Session = { ...Object.fromEntries(fragment), access_token };
    session.expires_in = 3600;
    fragment.set('access_token', (await this.#dress(session)).access_token);
    const location = `${to.pathname}${to.search}#${fragment}`;
    await route.fulfill({ status: 303, headers: { location } });
  }

  async #onUser(route: Route): Promise<void> {
    const caller = this.#caller(route.request().headers().authorization ?? '');
    const changing = route.request().method() === 'PUT';
    const verified = this.#book.of(caller.user).some((one) => one.status === 'verified');
    if (changing && verified && !this.#levels.has(caller.session)) {
      throw new Refusal(401, 'insufficient_aal', 'AAL2 session is required to update password');
    }
    const response = await route.fetch();
    if (!response.ok()) return route.fulfill({ response });
    const user = await response.json();
    await route.fulfill({ response, json: { ...user, factors: this.#book.of(caller.user) } });
  }

  /** The session as GoTrue would have answered it: level and methods in the token, factors in the user. */
  async #dress(given: Session): Promise<Session> {
    const { payload } = decode(given.access_token);
    const session = String(payload.session_id);
    const user = String(payload.sub);
    const aal = this.#levels.has(session) ? 'aal2' : 'aal1';
    const methods = aal === 'aal2' ? ['password', 'totp'] : ['password'];
    const amr = methods.map((method) => ({ method, timestamp: Number(payload.iat) }));
    const access_token = await sign({ ...payload, aal, amr }, this.#server.jwtSecret, 'HS256');
    const dressed = { ...given, access_token };
    if (given.user)
      dressed.user = { ...given.user, factors: this.#book.of(user) } as { id: string };
    this.#sessions.set(session, dressed);
    return dressed;
  }

  async #raise(caller: Caller, factor: Factor): Promise<Session> {
    this.#levels.set(caller.session, { factor: factor.id });
    const known = this.#sessions.get(caller.session);
    const account = await fetch(`${this.#server.url}/auth/v1/user`, {
      headers: { apikey: this.#server.publishableKey, authorization: `Bearer ${caller.token}` },
    });
    return this.#dress({ ...known, access_token: caller.token, user: await account.json() });
  }

  #caller(authorization: string): Caller {
    const token = authorization.replace(/^Bearer /, '');
    const { payload } = decode(token);
    return { token, user: String(payload.sub), session: String(payload.session_id) };
  }

  #needsBoth(caller: Caller): void {
    if (this.#levels.has(caller.session)) return;
    throw new Refusal(403, 'insufficient_aal', 'AAL2 required');
  }

  /** Sessions that were made with it are lowered. */
  async #drop(factor: Factor): Promise<void> {
    for (const [session, { factor: by }] of this.#levels) {
      if (by === factor.id) this.#levels.delete(session);
    }
    await this.#book.drop(factor);
  }
}
