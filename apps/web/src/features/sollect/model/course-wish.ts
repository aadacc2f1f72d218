import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/** The sollect a guest wanted as a course before they signed in: its page carries it out. */
const courseWish = createStore<{ sollectId: number | null }>()(() => ({ sollectId: null }));

export const wishForCourse = (sollectId: number | null): void => courseWish.setState({ sollectId });

export const useCourseWish = (): number | null => useStore(courseWish, ({ sollectId }) => sollectId);
