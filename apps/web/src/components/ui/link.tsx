import type { ComponentProps, MouseEvent } from 'react';
import { type To, useHref, useLinkClickHandler } from 'react-router';

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  to: To;
  replace?: boolean;
  /** Kept with the entry of the history. */
  state?: unknown;
  preventScrollReset?: boolean;
}

/** A way to another page of the app. React Router's own brings the prefetching of its framework along, which is 2 KB. */
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
  // What it carries would be lost if the browser followed it by itself, before the page is alive: see index.html.
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
