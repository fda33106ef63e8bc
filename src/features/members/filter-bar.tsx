import { Search } from 'lucide-react';
import { Input, Select } from '@/components/ui/field';
import { tierName, tiers } from '@/lib/tiers';
import { type MemberFilter, memberFilterSchema, memberStatuses } from './member-filter';
import { statusName } from './member-status';

/** Search, tier, status and sort. SPEC section 2. */
export function FilterBar({
  search,
  onSearch,
  filter,
  onFilter,
}: {
  search: string;
  onSearch: (search: string) => void;
  filter: MemberFilter;
  onFilter: (change: Partial<MemberFilter>) => void;
}) {
  const { tier, status, sort } = memberFilterSchema.shape;
  return (
    <search className="grid grid-cols-2 gap-3 sm:grid-cols-[minmax(12rem,1fr)_repeat(3,auto)]">
      <div className="relative col-span-2 sm:col-span-1">
        <Search
          aria-hidden="true"
          className="pointer-events-none absolute start-3 top-1/2 size-4 -translate-y-1/2 text-granite"
          strokeWidth={1.5}
        />
        <Input
          type="search"
          aria-label="Search members"
          placeholder="Search members..."
          className="ps-9"
          autoComplete="off"
          spellCheck={false}
          value={search}
          onChange={(event) => onSearch(event.target.value)}
        />
      </div>
      <Select
        aria-label="Tier"
        value={filter.tier}
        onChange={(event) => onFilter({ tier: tier.parse(event.target.value) })}
      >
        <option value="all">All Tiers</option>
        {tiers.map((name) => (
          <option key={name} value={name}>
            {tierName(name)}
          </option>
        ))}
      </Select>
      <Select
        aria-label="Status"
        value={filter.status}
        onChange={(event) => onFilter({ status: status.parse(event.target.value) })}
      >
        <option value="all">All Status</option>
        {memberStatuses.map((name) => (
          <option key={name} value={name}>
            {statusName(name)}
          </option>
        ))}
      </Select>
      <Select
        aria-label="Sort by"
        className="max-sm:col-span-2"
        value={filter.sort}
        onChange={(event) => onFilter({ sort: sort.parse(event.target.value) })}
      >
        <option value="joined">Join Date</option>
        <option value="points">Points</option>
        <option value="activity">Recent Activity</option>
      </Select>
    </search>
  );
}
