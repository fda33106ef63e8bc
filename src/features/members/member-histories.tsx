import { useQuery } from '@tanstack/react-query';
import { ShowMore, useShown } from '@/components/show-more';
import { QueryBoundary } from '@/components/states';
import { StatusDot } from '@/components/ui/badge';
import { Table } from '@/components/ui/table';
import { formatDate, formatDateTime } from '@/lib/dates';
import { formatSigned } from '@/lib/format';
import { memberLedgerQuery, memberRedemptionsQuery, memberReferralsQuery } from './member-queries';

type Column<T> = {
  title: string;
  numeric?: boolean;
  quiet?: boolean;
  cell: (row: T) => React.ReactNode;
};

function History<T extends { id: string }>({
  caption,
  of,
  rows,
  columns,
}: {
  caption: string;
  of: string;
  rows: readonly T[];
  columns: readonly Column<T>[];
}) {
  const { shown, ...more } = useShown(rows);
  return (
    <>
      <Table caption={caption}>
        <thead>
          <tr>
            {columns.map(({ title, numeric }) => (
              <th key={title} scope="col" data-numeric={numeric}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((row) => (
            <tr key={row.id}>
              {columns.map(({ title, numeric, quiet, cell }) => (
                <td
                  key={title}
                  data-numeric={numeric}
                  className={quiet ? 'whitespace-nowrap text-granite' : 'wrap-break-word'}
                >
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
      <ShowMore {...more} of={of} />
    </>
  );
}

const kinds: Record<string, string> = {
  earned: 'Earned',
  spent: 'Spent',
  referral: 'Referral',
  adjustment: 'Adjusted by staff',
  import: 'Imported',
};

/** The member's ledger, newest first. */
export function MemberLedger({ id }: { id: string }) {
  const ledger = useQuery(memberLedgerQuery(id));
  return (
    <QueryBoundary query={ledger} empty="No points activity yet" failed="No points activity yet">
      {(rows) => (
        <History
          caption="Points history, newest first"
          of="entries"
          rows={rows}
          columns={[
            { title: 'Date', quiet: true, cell: (row) => formatDate(row.created_at) },
            { title: 'Description', cell: (row) => row.description },
            { title: 'Kind', quiet: true, cell: (row) => kinds[row.kind] ?? row.kind },
            { title: 'Points', numeric: true, cell: (row) => formatSigned(row.points) },
          ]}
        />
      )}
    </QueryBoundary>
  );
}

/** What the member has redeemed, newest first, with the code they show. */
export function MemberRedemptions({ id }: { id: string }) {
  const redemptions = useQuery(memberRedemptionsQuery(id));
  return (
    <QueryBoundary
      query={redemptions}
      empty="No benefits redeemed yet"
      failed="No benefits redeemed yet"
    >
      {(rows) => (
        <History
          caption="Redemptions, newest first"
          of="redemptions"
          rows={rows}
          columns={[
            { title: 'Date', quiet: true, cell: (row) => formatDateTime(row.redeemed_at) },
            { title: 'Benefit', cell: (row) => row.benefit },
            { title: 'Code', quiet: true, cell: (row) => row.code },
          ]}
        />
      )}
    </QueryBoundary>
  );
}

/** Whom the member has invited, newest first. */
export function MemberReferrals({ id }: { id: string }) {
  const referrals = useQuery(memberReferralsQuery(id));
  return (
    <QueryBoundary query={referrals} empty="No referrals yet" failed="No referrals yet">
      {(rows) => (
        <History
          caption="Referrals, newest first"
          of="referrals"
          rows={rows}
          columns={[
            { title: 'Invited', quiet: true, cell: (row) => formatDate(row.created_at) },
            { title: 'Address', cell: (row) => row.email },
            {
              title: 'Status',
              cell: (row) =>
                row.status === 'joined' ? (
                  <StatusDot tone="positive">Joined</StatusDot>
                ) : (
                  <StatusDot tone="neutral">Pending</StatusDot>
                ),
            },
          ]}
        />
      )}
    </QueryBoundary>
  );
}
