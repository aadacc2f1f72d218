import { ActionLink, ActionList } from '#components/ui/action-list.tsx';
import { ModalSheet } from '#components/ui/modal-sheet.tsx';
import { googleWalkUrl, kakaoWalkUrl, naverWalkUrl, naverWebUrl } from '../model/map-app-links.ts';

type Stop = Parameters<typeof kakaoWalkUrl>[1];

interface DirectionsSheetProps {
  /** Null begins where somebody is. */
  from: Stop | null;
  to: Stop;
  onClose: () => void;
}

/** Longer than a phone takes to bring up an app it has. */
const APP_START_TIMEOUT_MS = 1_500;

/** A device without the Naver app says nothing when it is asked for: a page that is still in sight goes to the web instead. */
function openWebFallback(url: string): void {
  setTimeout(() => {
    if (document.visibilityState === 'visible') window.location.assign(url);
  }, APP_START_TIMEOUT_MS);
}

/** The way to a stop or a place, in the app somebody is used to. */
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
