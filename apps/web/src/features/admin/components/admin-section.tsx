import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { Chip, ChipBar } from '#components/ui/chip.tsx';
import { TopBar } from '#components/ui/top-bar.tsx';
import { paths } from '#lib/paths.ts';

interface AdminSectionProps<Status extends string> {
  title: string;
  /** Labels of the list's statuses, the open one first. */
  statuses?: Record<Status, string>;
  status?: Status;
  onChoose?: (status: Status) => void;
  children: ReactNode;
}

/** Layout of a section: title bar and status filter. */
export function AdminSection<Status extends string>(props: AdminSectionProps<Status>) {
  const navigate = useNavigate();
  const { title, statuses, status, onChoose, children } = props;
  return (
    <>
      <title>{`${title} | 쏠 운영`}</title>
      <TopBar title={title} onBack={() => void navigate(paths.admin)} />
      {statuses !== undefined && (
        <ChipBar label="상태">
          {(Object.entries(statuses) as [Status, string][]).map(([id, name]) => (
            <Chip key={id} isSelected={id === status} onClick={() => onChoose?.(id)}>
              {name}
            </Chip>
          ))}
        </ChipBar>
      )}
      {children}
    </>
  );
}
