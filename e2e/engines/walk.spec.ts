import { writeFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { waitFor } from './page.ts';
import { lookAtPages } from './steps/appearance.ts';
import { planCourse } from './steps/course.ts';
import { findPlaces } from './steps/find.ts';
import { loseTheNetwork } from './steps/offline.ts';
import { writeContent } from './steps/write.ts';
import { test } from './walk.ts';

test.describe.configure({ mode: 'serial' });

test.afterEach(async ({ app }, info) => {
  if (info.status === info.expectedStatus) return;
  await writeFile(info.outputPath('screen.png'), await app.browser.screenshot());
  await writeFile(info.outputPath('errors.txt'), [await app.path(), ...app.browser.errors].join('\n'));
});

findPlaces();
writeContent();
planCourse();
lookAtPages();
loseTheNetwork();

test('[13.2-2] no screen of the walk failed to render', async ({ app }) => {
  expect(app.browser.errors.filter((error) => /React/.test(error))).toEqual([]);
  // The errors of the engine do reach this list.
  await app.evaluate(() => {
    // oxlint-disable-next-line no-console -- the error to find.
    console.error('React, logged by the walk');
    setTimeout(() => {
      throw new Error('React, thrown by the walk');
    });
  });
  await waitFor(async () => {
    await app.path();
    const errors = app.browser.errors.join('\n');
    expect(errors).toContain('React, logged by the walk');
    expect(errors).toContain('React, thrown by the walk');
  });
});
