import { randomUUID } from 'node:crypto';
import type { TestServer } from '../../support/server.ts';
import { newSecret } from './totp.ts';

/** A second step of somebody's, as it appears in GoTrue's users. */
export type Factor = {
  id: string;
  user: string;
  factor_type: 'totp' | 'recovery_code';
  friendly_name: string;
  status: 'verified' | 'unverified';
  created_at: string;
  updated_at: string;
};

/** Everybody's factors. The verified ones stand in `auth.mfa_factors` too, where the database looks. */
export class FactorBook {
  readonly all: Factor[] = [];
  readonly #secrets = new Map<string, string>();
  readonly #server: TestServer;

  constructor(server: TestServer) {
    this.#server = server;
  }

  of(user: string): Factor[] {
    return this.all.filter((one) => one.user === user);
  }

  secretOf({ id }: Factor): string {
    return this.#secrets.get(id) ?? '';
  }

  add(user: string, factor_type: Factor['factor_type'], friendly_name: string): Factor {
    const now = new Date().toISOString();
    const times = { created_at: now, updated_at: now };
    const id = randomUUID();
    const factor: Factor = {
      id,
      user,
      factor_type,
      friendly_name,
      status: 'unverified',
      ...times,
    };
    this.all.push(factor);
    if (factor_type === 'totp') this.#secrets.set(id, newSecret());
    return factor;
  }

  async verify(factor: Factor): Promise<void> {
    factor.status = 'verified';
    await this.#server.adminSql`
      insert into auth.mfa_factors (id, user_id, status) values (${factor.id}, ${factor.user}, 'verified')
      on conflict do nothing`;
  }

  async drop(factor: Factor): Promise<void> {
    this.all.splice(this.all.indexOf(factor), 1);
    await this.#server.adminSql`delete from auth.mfa_factors where id = ${factor.id}`;
  }
}

/** The table that Supabase has and our own rungs have not; only the columns that our rules ask for. */
export async function addFactorTable({ adminSql }: TestServer): Promise<void> {
  await adminSql`create table if not exists auth.mfa_factors (id uuid primary key, user_id uuid not null, status text not null)`;
}

/** Everything as the embedded rung has it again. */
export async function dropFactorTable({ adminSql }: TestServer): Promise<void> {
  await adminSql`update public.admin_settings set two_factor_required = false`;
  await adminSql`drop table if exists auth.mfa_factors`;
}
