import type { PlaceRequest } from '@sol/contract/admin-place-request';
import { categoryTitle } from '@sol/contract/category';
import type { ReactNode } from 'react';
import { moment } from '../model/hidden-until.ts';
import styles from './admin.module.css';

export function PlaceRequestCard({ request, children }: { request: PlaceRequest; children?: ReactNode }) {
  const { name, address, categories, note, nickname, createdAt, declineReason } = request;
  return (
    <>
      <div>
        <h2 className={styles.title}>{name}</h2>
        <p className={styles.meta}>{address}</p>
      </div>
      <ul className={styles.tags} aria-label="카테고리">
        {categories.map((id) => (
          <li key={id} className={styles.tag}>
            {categoryTitle(id)}
          </li>
        ))}
      </ul>
      {note !== '' && <p className={styles.note}>{note}</p>}
      {declineReason !== null && <p className={styles.note}>거절한 까닭: {declineReason}</p>}
      <p className={styles.meta}>
        {nickname} · {moment(createdAt)}
      </p>
      {children !== undefined && <div className={styles.actions}>{children}</div>}
    </>
  );
}
