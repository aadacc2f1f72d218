import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import type { PhotoFile } from './photo-files.ts';
import { centerOf } from './touch.ts';

/** Drops files from outside of the browser. A page that does not take them is left for the first one. */
export async function dropFiles(page: Page, target: Locator, files: readonly PhotoFile[]): Promise<void> {
  const dir = await mkdtemp(join(tmpdir(), 'sol-drop-'));
  const paths = files.map(({ name }) => join(dir, name));
  await Promise.all(files.map(({ buffer }, index) => writeFile(paths[index] ?? '', buffer)));
  await target.scrollIntoViewIfNeeded();
  const { x, y } = await centerOf(target);
  const session = await page.context().newCDPSession(page);
  const data = { items: [], files: paths, dragOperationsMask: 1 };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    await session.send('Input.dispatchDragEvent', { type, x, y, data });
  }
  await session.detach();
}

/** Copies a PNG, and a text if there is one, and pastes it where the focus is. */
export async function pastePhoto(page: Page, png: Buffer, text?: string): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate(
    async ([base64, words]) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      const copied = new ClipboardItem({
        'image/png': new Blob([bytes], { type: 'image/png' }),
        ...(words !== undefined && { 'text/plain': new Blob([words], { type: 'text/plain' }) }),
      });
      await navigator.clipboard.write([copied]);
    },
    [png.toString('base64'), text] as const,
  );
  await page.keyboard.press('Control+V');
}
