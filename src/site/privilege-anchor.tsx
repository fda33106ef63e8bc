import type { ReactNode } from 'react';
import { paths } from '@/lib/paths';

/** The link to the privilege area; privilege-link.ts gives it its tooltip. Without scripts it is a link. */
export function PrivilegeAnchor({
  children,
  className,
}: {
  children: ReactNode;
  className?: string;
}) {
  return (
    <span className="privilege">
      <a className={className} href={paths.signIn} data-privilege="">
        {children}
      </a>
      <span className="privilege__tip" role="status" />
    </span>
  );
}
