import { type Entity, entityNames } from './audit-filter';

/** Names for the ids that the log holds. */
export type Names = {
  roles: ReadonlyMap<string, string>;
  permissions: ReadonlyMap<string, string>;
};

type Entry = { action: string; entity: string; before: unknown; after: unknown };

function isEntity(entity: string): entity is Entity {
  return entity in entityNames;
}

function field(of: unknown, key: string): unknown {
  return typeof of === 'object' && of !== null ? Reflect.get(of, key) : undefined;
}

const commands: Record<string, string> = {
  set_status: 'Status of a member changed',
  set_tier: 'Tier of a member changed',
  adjust_points: 'Points of a member adjusted',
  sign_out: 'Member signed out everywhere',
  assign_role: 'Role given',
  unassign_role: 'Role taken away',
  grant_admin: 'Admin made',
  revoke_admin: 'Admin role taken away',
  send_scheduled: 'Scheduled notification sent',
  import: 'Members imported',
};
const verbs: Record<string, string> = { insert: 'created', update: 'changed', delete: 'deleted' };

/** An entry in a few words: 'Offering changed'. An action nobody knows yet stays as it is written. */
export function describeEntry({ action, entity, after }: Omit<Entry, 'before'>): string {
  const command = commands[action];
  if (command) return command;
  if (entity === 'notification' && field(after, 'status') === 'sent') return 'Notification sent';
  if (entity === 'role_permission') {
    return action === 'insert' ? 'Permission given to a role' : 'Permission taken from a role';
  }
  if (entity === 'message' && action === 'update') {
    return field(after, 'handled_at')
      ? 'Contact message marked as handled'
      : 'Contact message marked as open';
  }
  const name = isEntity(entity) ? entityNames[entity] : entity;
  const verb = verbs[action];
  return verb ? `${name} ${verb}` : `${name}: ${action}`;
}

/** What the entry is about, by name where the log or the lists know one; empty otherwise. */
export function nameOfTarget(
  entry: Entry & { entity_id: string | null },
  { roles, permissions }: Names,
): string {
  const { entity, entity_id, before, after } = entry;
  const row = after ?? before;
  if (entity === 'role_permission') {
    const permission = permissions.get(String(field(row, 'permission_id'))) ?? '';
    return [permission, roles.get(entity_id ?? '')].filter(Boolean).join(', ');
  }
  const own = [
    field(after, 'title'),
    field(after, 'name'),
    field(before, 'title'),
    field(before, 'name'),
  ];
  const named = own.find((value) => typeof value === 'string' && value !== '');
  if (typeof named === 'string') return named;
  if (entity === 'permission') return permissions.get(entity_id ?? '') ?? '';
  if (entity === 'role') return roles.get(entity_id ?? '') ?? '';
  const role = field(row, 'role');
  return entity === 'member' && typeof role === 'string' ? role : '';
}

export type Difference = { key: string; before: string; after: string };

function text(value: unknown): string {
  if (value === undefined) return '';
  if (value === null) return 'none';
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  if (Array.isArray(value)) return value.length === 0 ? 'none' : value.map(text).join(', ');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** Each recorded field before and after, in the order of the log; a side without the field is empty. */
export function differences({ before, after }: Pick<Entry, 'before' | 'after'>): Difference[] {
  const keys = new Set([...Object.keys(Object(before)), ...Object.keys(Object(after))]);
  return [...keys].map((key) => ({
    key: key.replaceAll('_', ' '),
    before: text(field(before, key)),
    after: text(field(after, key)),
  }));
}
