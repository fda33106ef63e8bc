import type { ReactNode } from 'react';
import { Notice } from '@/components/ui/notice';
import type { AuthMessage } from './auth-messages';

/** A failure of an account form, announced as soon as it is there. */
export function AuthNotice({
  message,
  children,
}: {
  message: AuthMessage | null;
  children?: ReactNode;
}) {
  if (!message) return null;
  return (
    <Notice kind="error" title={message.title}>
      {message.detail}
      {children}
    </Notice>
  );
}
