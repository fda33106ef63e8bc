import { Notice } from '@/components/ui/notice';
import { toAppError } from '@/lib/errors';

/** Why a change was refused, above the buttons of its form. Nothing while there is no error. */
export function FormFailure({ error }: { error: unknown }) {
  return error ? <Notice kind="error">{toAppError(error).message}</Notice> : null;
}
