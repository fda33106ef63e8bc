/** `npm run admin -- grant <email>` and `revoke <email>`: makes or unmakes an admin, on any rung. */
import postgres from 'postgres';
import { Problem } from '../server/problem.ts';
import { withInstallation } from './installation.ts';

try {
  const [command = '', email = ''] = process.argv.slice(2);
  if (!['grant', 'revoke'].includes(command) || !email.includes('@')) {
    throw new Problem(
      'Usage: npm run admin -- grant <email>   or   npm run admin -- revoke <email>',
    );
  }
  const grant = command === 'grant';
  await withInstallation((sql) => sql`select private.set_admin(${email}, ${grant})`);
  console.log(grant ? `${email} is an admin now.` : `${email} is no admin any more.`);
} catch (error) {
  const known = error instanceof Problem || error instanceof postgres.PostgresError;
  console.error(known ? `${error.message}.`.replace(/\.\.$/, '.') : error);
  process.exit(1);
}
