import type { PlaceDetail } from '@sol/contract/place';
import { Icon, type IconProps } from '#components/icons/icon.tsx';
import { PinIcon } from '#components/icons/object-icons.tsx';
import { copyText } from '#components/ui/share-link.tsx';
import { toast } from '#components/ui/toast.tsx';
import { detailSources, homepageText } from '../../model/detail-text.ts';
import { summarizeFacts } from '../../model/fact-words.ts';
import styles from './place-details.module.css';

/** Copies the address, and confirms it only if it was copied: it stays on the screen to be selected. */
async function copyAddress(address: string): Promise<void> {
  if (await copyText(address)) toast.success('주소를 복사했어요');
  else toast.error('복사하지 못했어요. 주소를 길게 눌러 주세요');
}

export function AddressLine({ address }: Pick<PlaceDetail, 'address'>) {
  return (
    <div className={styles.line}>
      <PinIcon size={20} />
      <p className={styles.address}>{address}</p>
      <button type="button" className={styles.copy} aria-label="주소 복사" onClick={() => void copyAddress(address)}>
        복사
      </button>
    </div>
  );
}

// Not among the shared icons, which every page loads.
function PhoneIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M5 4.5h3.4l1.6 4-2 1.6a12 12 0 0 0 5.9 5.9l1.6-2 4 1.6V19a1.5 1.5 0 0 1-1.6 1.5A15 15 0 0 1 3.5 6.1 1.5 1.5 0 0 1 5 4.5Z" />
    </Icon>
  );
}

function GlobeIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="12" cy="12" r="8.25" />
      <path d="M3.75 12h16.5M12 3.75c2.4 2.3 3.5 5 3.5 8.25s-1.1 6-3.5 8.25c-2.4-2.3-3.5-5-3.5-8.25s1.1-6 3.5-8.25Z" />
    </Icon>
  );
}

/** An http: address is text: a page that is not encrypted is not linked. Spec 15.2-3. */
function Homepage({ value }: { value: string }) {
  const text = homepageText(value);
  if (!value.startsWith('https:')) return <span className={styles.text}>{text}</span>;
  return (
    <a className={styles.link} href={value} rel="noopener nofollow ugc">
      {text}
    </a>
  );
}

/** Phone and homepage with their source and date. Renders null without any. Spec 15.2-3. */
export function Contacts({ details: { phone, homepage } = {} }: Pick<PlaceDetail, 'details'>) {
  if (!phone && !homepage) return null;
  return (
    <div className={styles.contacts}>
      <ul className={styles.contactList} aria-label="연락처">
        {phone && (
          <li className={styles.contact}>
            <PhoneIcon size={20} />
            <a className={styles.link} href={`tel:${phone.value}`} rel="noopener nofollow ugc">
              {phone.value}
            </a>
          </li>
        )}
        {homepage && (
          <li className={styles.contact}>
            <GlobeIcon size={20} />
            <Homepage {...homepage} />
          </li>
        )}
      </ul>
      <p className={styles.source}>{detailSources({ phone, homepage }).join(' · ')}</p>
    </div>
  );
}

/** What solo visitors state, in words. Renders null without reviews and known facts. Spec 11.1-2. */
export function SoloWords({ reviewCount, recommendCount, facts }: PlaceDetail) {
  const words = summarizeFacts(facts, new Date());
  if (reviewCount === 0 && words.length === 0) return null;
  return (
    <div className={styles.solo}>
      {reviewCount > 0 && (
        <p className={styles.opinion}>{`혼자 온 ${reviewCount}명 중 ${recommendCount}명 다시 올래요`}</p>
      )}
      {words.length > 0 && (
        <ul className={styles.words} aria-label="혼자 갈 때">
          {words.map((word) => (
            <li key={word}>{word}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
