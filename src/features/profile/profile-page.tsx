import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { PageHeader } from '@/components/page-header';
import { Section } from '@/components/section';
import { PendingState, QueryBoundary } from '@/components/states';
import { TwoFactorSection, usePerson } from '@/features/auth';
import { memberProfileQuery } from '@/features/membership';
import { Password } from './password';
import { Preferences } from './preferences';
import { ProfileDetails } from './profile-details';
import { YourData } from './your-data';

/** /dashboard/profile. SPEC section 2, member area. */
export function ProfilePage() {
  const person = usePerson();
  const profile = useQuery(memberProfileQuery(person.id));
  return (
    <>
      <PageHeader
        title="Profile"
        documentTitle="Profile"
        subtitle={<span className="wrap-anywhere">{person.email}</span>}
      />
      <div className="grid gap-12">
        <div className="grid gap-12 lg:grid-cols-[3fr_2fr] lg:gap-10">
          <Section title="Personal details">
            <QueryBoundary query={profile} failed="Your details cannot be shown at the moment.">
              {(row) => <ProfileDetails row={row} />}
            </QueryBoundary>
          </Section>
          <Preferences />
        </div>
        <Password />
        <Suspense fallback={<PendingState />}>
          <TwoFactorSection />
        </Suspense>
        <YourData />
      </div>
    </>
  );
}
