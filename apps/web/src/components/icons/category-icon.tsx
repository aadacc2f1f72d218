import type { Category } from '@sol/contract/category';
import { CATEGORY_STROKE, categoryGlyphs } from './category-paths.ts';
import { Icon, type IconProps } from './icon.tsx';

export function CategoryIcon({ category, ...props }: IconProps & { category: Category }) {
  const { solid, line } = categoryGlyphs[category];
  return (
    <Icon strokeWidth={CATEGORY_STROKE} {...props}>
      <path d={solid} fill="currentColor" />
      {line !== '' && <path d={line} />}
    </Icon>
  );
}
