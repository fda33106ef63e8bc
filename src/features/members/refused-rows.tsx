import { ShowMore, useShown } from '@/components/show-more';
import { Table } from '@/components/ui/table';
import type { RefusedRow } from './import-file';

/** The refused rows in the order of the file. */
export function RefusedRows({ refused }: { refused: readonly RefusedRow[] }) {
  const { shown, ...more } = useShown(
    refused.toSorted((a, b) => a.row - b.row),
    8,
  );
  if (refused.length === 0) return null;
  return (
    <div>
      <Table caption="Refused rows">
        <thead>
          <tr>
            <th scope="col" data-numeric>
              Row
            </th>
            <th scope="col">E-mail</th>
            <th scope="col">Reason</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ row, email, reason }) => (
            <tr key={row}>
              <td data-numeric>{row}</td>
              <td className="max-w-56 truncate">{email || 'None'}</td>
              <td>{reason}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      <ShowMore {...more} of="refused rows" />
    </div>
  );
}
