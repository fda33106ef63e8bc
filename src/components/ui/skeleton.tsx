import { cn } from '@/lib/class-names';

/** A grey stand-in with the size of what is coming: `<Skeleton className="h-6 w-40" />`. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={cn('skeleton h-4 w-full', className)} />;
}
