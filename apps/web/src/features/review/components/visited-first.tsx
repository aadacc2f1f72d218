import { PinIcon } from '#components/icons/object-icons.tsx';
import { Chip, ChipBar } from '#components/ui/chip.tsx';
import { visitedCountText } from '../model/review-text.ts';

interface VisitedFirstProps {
  count: number;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

/** Shows the reviews written at the place first. Spec 11.3-2. */
export function VisitedFirst({ count, isOn, onChange }: VisitedFirstProps) {
  return (
    <ChipBar label="순서">
      <Chip isSelected={isOn} icon={<PinIcon size={18} />} onClick={() => onChange(!isOn)}>
        {`다녀온 곳에서 쓴 후기 먼저 · ${visitedCountText(count)}`}
      </Chip>
    </ChipBar>
  );
}
