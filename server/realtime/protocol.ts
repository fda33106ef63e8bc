/**
 * The wire format of Phoenix channels as supabase-js speaks it: version 2.0.0 is an array
 * `[join_ref, ref, topic, event, payload]`, version 1.0.0 an object with the same names.
 */
import { z } from 'zod';

export type Version = '1.0.0' | '2.0.0';

export interface Message {
  joinRef: string | null;
  ref: string | null;
  topic: string;
  event: string;
  payload: unknown;
}

const reference = z.string().max(255).nullish();
const name = z.string().max(255);
const arrayFrame = z.tuple([reference, reference, name, name, z.unknown()]);
const objectFrame = z.object({
  join_ref: reference,
  ref: reference,
  topic: name,
  event: name,
  payload: z.unknown(),
});

/** Picks the version the client asked for; Phoenix takes an absent one for 1.0.0. Null for any other. */
export function parseVersion(asked: string | null): Version | null {
  if (asked === null || asked === '1.0.0') return '1.0.0';
  return asked === '2.0.0' ? '2.0.0' : null;
}

/** Reads a text frame; null when it is not a message of this version. */
export function decodeText(version: Version, text: string): Message | null {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return null;
  }
  if (version === '2.0.0') {
    const frame = arrayFrame.safeParse(json);
    if (!frame.success) return null;
    const [joinRef, ref, topic, event, payload] = frame.data;
    return { joinRef: joinRef ?? null, ref: ref ?? null, topic, event, payload };
  }
  const frame = objectFrame.safeParse(json);
  if (!frame.success) return null;
  const { join_ref, ref, topic, event, payload } = frame.data;
  return { joinRef: join_ref ?? null, ref: ref ?? null, topic, event, payload };
}

const USER_BROADCAST_PUSH = 3;
const HEADER_BYTES = 7;

/**
 * Reads the header of a binary frame. Clients of version 2.0.0 send nothing but broadcasts that way; what they
 * carry is not read, because the answer to every broadcast is the same refusal.
 */
export function decodeBinary(bytes: Uint8Array): Message | null {
  const [kind, joinRefBytes, refBytes, topicBytes] = bytes;
  if (kind !== USER_BROADCAST_PUSH || bytes.length < HEADER_BYTES) return null;
  const text = new TextDecoder();
  let at = HEADER_BYTES;
  const take = (length = 0): string => {
    const part = text.decode(bytes.subarray(at, at + length));
    at += length;
    return part;
  };
  const joinRef = take(joinRefBytes) || null;
  const ref = take(refBytes) || null;
  return { joinRef, ref, topic: take(topicBytes), event: 'broadcast', payload: {} };
}

/** Writes a frame around a payload that is JSON already, so that one payload serves many clients. */
export function encode(
  version: Version,
  head: { joinRef: string | null; ref: string | null; topic: string; event: string },
  payloadJson: string,
): string {
  const [joinRef, ref] = [JSON.stringify(head.joinRef), JSON.stringify(head.ref)];
  const [topic, event] = [JSON.stringify(head.topic), JSON.stringify(head.event)];
  return version === '2.0.0'
    ? `[${joinRef},${ref},${topic},${event},${payloadJson}]`
    : `{"join_ref":${joinRef},"ref":${ref},"topic":${topic},"event":${event},"payload":${payloadJson}}`;
}
