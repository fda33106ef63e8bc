import type { Secrets } from './data-folder.ts';
import type { Environment } from './env.ts';
import type { DatabaseUrls } from './postgres/connection-urls.ts';

/** Means `anon`, on every installation: it is public by nature. */
export const PUBLISHABLE_KEY = 'sb_publishable_nl_privilege';

/** Everything one serving process needs; plain data, so that the primary can hand it to its workers. */
export interface Settings {
  env: Environment;
  urls: DatabaseUrls;
  jwtSecret: Secrets['jwtSecret'];
  secretKey: Secrets['secretKey'];
  /** Where mail goes out: SMTP_URL, or the local sink. */
  smtpUrl: string;
}
