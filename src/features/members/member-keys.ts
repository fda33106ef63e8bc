/** Everything the back-office reads about members. */
export const membersKeys = {
  all: ['members'] as const,
  list: ['members', 'list'] as const,
  details: ['members', 'detail'] as const,
  detail: (id: string) => [...membersKeys.details, id] as const,
  part: (id: string, part: string) => [...membersKeys.details, id, part] as const,
  search: (text: string) => ['members', 'search', text] as const,
};
