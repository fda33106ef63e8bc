/** Roles, permissions and who holds them. */
export { permissionsQuery, rolesQuery } from './access-queries';

// Loaded by the router when its route is opened.
export const loadAccessPage = () => import('./access-page').then((m) => m.AccessPage);
