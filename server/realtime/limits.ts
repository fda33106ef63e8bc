/**
 * What one visitor may ask of the realtime server. supabase-js stays far below all of these: it opens one
 * socket per page, joins one topic per channel and sends a heartbeat every 25 seconds.
 */
export const limits = {
  /** Sockets open at once, over all addresses. */
  sockets: 5_000,
  /** Sockets open at once from one address; many people share one behind an office's router. */
  socketsPerAddress: 200,
  /** Topics joined at once on one socket. */
  channelsPerSocket: 100,
  /** `postgres_changes` bindings in one join, and in all that one socket has joined. */
  bindingsPerChannel: 20,
  bindingsPerSocket: 100,
  /** Conditions in one filter, and values in one `in` list (the latter as on Supabase). */
  filtersPerBinding: 10,
  filterValues: 100,
  /** Bytes of one message from a client: a join with a fat access token is about 5 kB. */
  messageBytes: 64 * 1024,
  /** Messages a client may send in one burst, and how many of them it earns back per second. */
  messageBurst: 250,
  messagesPerSecond: 10,
  /** Bytes waiting for a client that does not read; above this it is dropped and may come back. */
  bufferedBytes: 2 * 1024 * 1024,
  /** Bytes of one record; larger ones arrive without their long values, as on Supabase. */
  recordBytes: 1024 * 1024,
  /** Milliseconds without any message (heartbeats count) after which a socket is taken for dead. */
  idleMs: 60_000,
  /** Milliseconds a join waits for a database that is just coming back; the client gives up at 10,000. */
  joinWaitMs: 5_000,
  /** Changes of one transaction that are checked and delivered together. */
  batch: 500,
  /** Identities checked in one transaction, and connections that check. */
  identitiesPerTransaction: 100,
  connections: 4,
  /** Milliseconds any one query of ours may take; a policy that is slower delivers nothing. */
  statementMs: 5_000,
};

export type Limits = typeof limits;
