import { useOutletContext } from 'react-router';
import type { RegistrationStore } from '#features/sollect/model/editor/registration.ts';
import type { SollectDraftStore } from '#features/sollect/model/editor/sollect-draft.ts';

export interface SollectEditorContext {
  draft: SollectDraftStore;
  registration: RegistrationStore;
}

export const useSollectEditor = (): SollectEditorContext => useOutletContext<SollectEditorContext>();
