import type { ComponentProps, MouseEvent } from 'react';
import { type To, useHref, useLinkClickHandler } from 'react-router';

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  to: To;
  replace?: boolean;
  /** State of the history entry. */
  state?: unknown;
  preventScrollReset?: boolean;
}

/** An in-app link. React Router's own Link includes framework prefetching (2 KB). */
export function Link({ to, replace, state, preventScrollReset, onClick, target, ...rest }: LinkProps) {
  const href = useHref(to);
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, {
    state,
    ...(replace !== undefined && { replace }),
    ...(preventScrollReset !== undefined && { preventScrollReset }),
    ...(target !== undefined && { target }),
  });
  const handleClick = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!event.defaultPrevented) follow(event);
  };
  // A link with state must not be followed by the browser ahead of hydration, see index.html.
  return (
    <a
      {...rest}
      href={href}
      target={target}
      data-carries={state === undefined ? undefined : ''}
      onClick={handleClick}
    />
  );
}
