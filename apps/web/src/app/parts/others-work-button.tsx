import { useState } from 'react';
import { MoreIcon } from '#components/icons/action-icons.tsx';
import { IconButton } from '#components/ui/button.tsx';
import type { OthersWork } from './others-work.ts';
import { OthersWorkMenu } from './others-work-menu.tsx';

/** Opens the menu of a review or sollect of another member. */
export function OthersWorkButton({ label, work }: { label: string; work: OthersWork }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <IconButton label={label} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <MoreIcon />
      </IconButton>
      {isOpen && <OthersWorkMenu work={work} onClose={() => setIsOpen(false)} />}
    </>
  );
}
