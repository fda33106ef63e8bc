/** One connection string per job. Nothing but these roles ever talks to the database. */
export interface DatabaseUrls {
  /** Owner and superuser: migrations, seed, replication. Never serves a request. */
  admin: string;
  /** `authenticator`: owns nothing, may only `set role` to anon, authenticated, service_role. Serves /rest. */
  authenticator: string;
  /** `supabase_auth_admin`: owns the schema auth and nothing else. Serves /auth. */
  auth: string;
}

export interface RolePasswords {
  authenticator: string;
  auth: string;
}

/** The three connection strings of the database `adminUrl` points at. */
export function databaseUrls(adminUrl: string, passwords: RolePasswords): DatabaseUrls {
  const as = (role: string, password: string) => {
    const url = new URL(adminUrl);
    url.username = role;
    url.password = password;
    return url.href;
  };
  return {
    admin: adminUrl,
    authenticator: as('authenticator', passwords.authenticator),
    auth: as('supabase_auth_admin', passwords.auth),
  };
}
