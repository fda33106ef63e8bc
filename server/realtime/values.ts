/** Turns what PostgreSQL writes as text into the JSON that Supabase's realtime server sends for it. */

export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

/**
 * @param type the type's name in `pg_type`, with a leading underscore for arrays (`int4`, `_text`).
 * @param text what the type's output function wrote (ISO dates in UTC), or null.
 */
export function toJson(type: string, text: string | null): Json {
  if (text === null) return null;
  if (type.startsWith('_')) return arrayToJson(type.slice(1), text);
  switch (type) {
    case 'bool':
      return text === 't';
    case 'int2':
    case 'int4':
    case 'int8':
    case 'oid':
    case 'float4':
    case 'float8':
    case 'numeric':
      return numberToJson(text);
    case 'json':
    case 'jsonb':
      return JSON.parse(text);
    case 'timestamp':
    case 'timestamptz':
      return timestampToIso(text);
    default:
      return text;
  }
}

/** A number that JavaScript cannot hold exactly stays text: a rounded key would name another row. */
function numberToJson(text: string): Json {
  const number = Number(text);
  if (!Number.isFinite(number)) return text;
  return Number.isInteger(number) && !Number.isSafeInteger(number) ? text : number;
}

/** `2026-11-20 21:03:33.36+00` becomes `2026-11-20T21:03:33.36+00:00`; infinity and years BC stay as they are. */
function timestampToIso(text: string): string {
  const match = /^(\d{4,}-\d\d-\d\d) (\d\d:\d\d:\d\d(?:\.\d+)?)([+-]\d\d(?::\d\d)?)?$/.exec(text);
  if (!match) return text;
  const [, date, time, zone = ''] = match;
  return `${date}T${time}${zone.length === 3 ? `${zone}:00` : zone}`;
}

/** Reads an array literal such as `{1,NULL,"a, \"b\""}`, nested ones too. */
function arrayToJson(type: string, text: string): Json {
  // `[0:1]={…}` is how an array with unusual bounds is written.
  const tokens = text
    .replace(/^(\[-?\d+:-?\d+\])+=/, '')
    .match(/"(?:[^"\\]|\\.)*"|[{},]|[^{},"]+/gs);
  let at = 0;
  const read = (): Json => {
    const token = tokens?.[at++] ?? 'NULL';
    if (token !== '{') {
      if (token.startsWith('"')) return toJson(type, token.slice(1, -1).replace(/\\(.)/gs, '$1'));
      return toJson(type, token === 'NULL' ? null : token);
    }
    const items: Json[] = [];
    while (tokens && at < tokens.length && tokens[at] !== '}') {
      if (tokens[at] === ',') at += 1;
      else items.push(read());
    }
    at += 1;
    return items;
  };
  return read();
}
