import '@testing-library/jest-dom/vitest';
import './browser-stubs.ts';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// A busy machine takes its time; what never comes still fails.
configure({ asyncUtilTimeout: 5_000 });

afterEach(cleanup);
