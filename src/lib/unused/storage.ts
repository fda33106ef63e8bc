/**
 * Stands in for @supabase/storage-js in the bundle (vite.config.ts): supabase-js constructs its storage client
 * whether or not it is used, and this product keeps no files. Using it anyway fails at once.
 */
export class StorageClient {
  from(): never {
    throw new Error('This product keeps no files in Supabase Storage.');
  }
}

export class StorageApiError extends Error {}
