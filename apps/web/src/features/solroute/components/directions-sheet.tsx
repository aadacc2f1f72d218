import { ActionLink, ActionList } from '#components/ui/action-list.tsx';
import { ModalSheet } from '#components/ui/modal-sheet.tsx';
import { googleWalkUrl, kakaoWalkUrl, naverWalkUrl, naverWebUrl } from '../model/map-app-links.ts';

type Stop = Parameters<typeof kakaoWalkUrl>[1];

interface DirectionsSheetProps {
  /** Null is the position of the user. */
  from: Stop | null;
  to: Stop;
  onClose: () => void;
}

/** Longer than a phone needs to open an installed app. */
const APP_START_TIMEOUT_MS = 1_500;

/**
 * A missing app raises no error: if the page is still visible after the timeout, the website is
 * opened.
 */
function openWebFallback(url: string): void {
  setTimeout(() => {
    if (document.visibilityState === 'visible') window.location.assign(url);
  }, APP_START_TIMEOUT_MS);
}

/** Walking directions to a stop or place in a map app. */
export function DirectionsSheet({ from, to, onClose }: DirectionsSheetProps) {
  const externalLink = { target: '_blank', rel: 'noreferrer', onClick: onClose };
  return (
    <ModalSheet title={`${to.name}까지 길찾기`} onClose={onClose}>
      <ActionList>
        <ActionLink
          href={naverWalkUrl(from, to, window.location.origin)}
          onClick={() => {
            openWebFallback(naverWebUrl(to));
            onClose();
          }}
        >
          네이버 지도
        </ActionLink>
        <ActionLink href={kakaoWalkUrl(from, to)} {...externalLink}>
          카카오맵
        </ActionLink>
        <ActionLink href={googleWalkUrl(from, to)} {...externalLink}>
          Google 지도
        </ActionLink>
      </ActionList>
    </ModalSheet>
  );
}
