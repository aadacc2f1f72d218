import { existsSync, readFileSync } from 'node:fs';
import { CORRECTION_STATUSES, MOOD_TAGS, SOLO_TAGS } from '@sol/contract/choices';
import { correctionChange } from '@sol/contract/correction';
import { factValue } from '@sol/contract/fact';
import { FACT_NAMES } from '@sol/contract/fact-definitions';
import { category } from '@sol/contract/fields';
import { MEDIA_WIDTHS, type MediaWidth } from '@sol/contract/media';
import { parse } from 'csv-parse/sync';
import * as z from 'zod/mini';
import { neighborhoodOf } from '#lib/geo/neighborhood.ts';
import { mediaKey } from '#lib/media/media-store.ts';
import type { DayHours, HoursException } from '#lib/time/opening-rules.ts';

/** The files of the demo city. Its README describes them. */
const FOLDER = new URL('../../../demo/', import.meta.url);

const DAYS = ['Su', 'Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa'];

/** "26:00" is 2:00 of the next day. */
function parseMinute(time: string): number {
  const [hour = '', minute = ''] = time.split(':');
  return Number(hour) * 60 + Number(minute);
}

/** Opening hours in the notation of OpenStreetMap: "Tu-Fr 11:00-15:00,17:00-26:00; Sa 11:00-21:00". */
export function parseHours(text: string): DayHours[] {
  return text.split('; ').flatMap((rule) => {
    const match = /^(\w\w)(?:-(\w\w))? ([\d:,-]+)$/.exec(rule);
    if (match === null) throw new Error(`demo city: hours "${text}"`);
    const [, from = '', to = from, spans = ''] = match;
    const first = DAYS.indexOf(from);
    const count = ((DAYS.indexOf(to) - first + DAYS.length) % DAYS.length) + 1;
    return Array.from({ length: count }, (_, index) => (first + index) % DAYS.length).flatMap((dayOfWeek) =>
      spans.split(',').map((span) => {
        const [start = '', end = ''] = span.split('-');
        return { dayOfWeek, startMinute: parseMinute(start), endMinute: parseMinute(end) };
      }),
    );
  });
}

const name = z.string().check(z.minLength(1));
const optional = z.pipe(
  z.string(),
  z.transform((text) => (text === '' ? null : text)),
);
/** Values of a cell are separated by "|". */
const listOf = <T extends z.ZodMiniType<unknown, string>>(item: T) =>
  z.pipe(
    z.string(),
    z.pipe(
      z.transform((text: string) => (text === '' ? [] : text.split('|'))),
      z.array(item),
    ),
  );
const daysAgo = z.coerce.number().check(z.positive());

const place = z.strictObject({
  key: name,
  name,
  category,
  detailedCategory: name,
  address: name,
  district: name,
  legalDong: name,
  adminDong: optional,
  latitude: z.coerce.number(),
  longitude: z.coerce.number(),
  hours: z.pipe(
    z.string(),
    z.transform((text) => (text === '' ? [] : parseHours(text))),
  ),
});
const review = z.strictObject({
  place: name,
  member: name,
  daysAgo,
  rating: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(5)),
  isRecommended: z.stringbool(),
  isVisited: z.stringbool(),
  moodTags: listOf(z.enum(MOOD_TAGS)),
  soloTags: listOf(z.enum(SOLO_TAGS)),
  photos: listOf(name),
  content: name,
});
const factAnswer = z.strictObject({
  place: name,
  member: name,
  daysAgo,
  fact: z.enum(FACT_NAMES),
  value: factValue,
});
const sollect = z.strictObject({
  title: name,
  member: name,
  daysAgo,
  cover: name,
  places: z.array(name),
  /** Paragraphs: a text or a photo. */
  body: z.array(z.union([name, z.strictObject({ photo: name })])),
  /** Days since the mark, by member. */
  marks: z.record(name, daysAgo),
});
const correction = z.strictObject({
  place: name,
  member: name,
  confirmedBy: z.optional(name),
  change: correctionChange,
  note: z.string(),
  status: z.enum(CORRECTION_STATUSES),
  by: z.optional(z.enum(['MEMBERS', 'OPERATOR'])),
  reason: z.optional(name),
  daysAgo,
  decidedDaysAgo: z.optional(daysAgo),
});
const photo = z.strictObject({ name, width: z.coerce.number(), height: z.coerce.number() });

export interface DemoPlace extends z.infer<typeof place> {
  neighborhood: string;
  hoursExceptions: HoursException[];
}
export type DemoReview = z.infer<typeof review>;
export type DemoFactAnswer = z.infer<typeof factAnswer>;
export type DemoCorrection = z.infer<typeof correction>;
export interface DemoPhoto extends z.infer<typeof photo> {
  key: string;
  files: { width: MediaWidth; bytes: Buffer }[];
}
export type DemoCity = ReturnType<typeof readDemoCity>;

const readText = (file: string) => readFileSync(new URL(file, FOLDER), 'utf8');

function check<T extends z.ZodMiniType>(file: string, schema: T, rows: unknown): z.output<T> {
  const { data, error } = schema.safeParse(rows);
  if (error !== undefined) throw new Error(`demo city: ${file}: ${z.prettifyError(error)}`);
  return data;
}

const readCsv = <T extends z.ZodMiniType>(file: string, row: T): z.output<T>[] =>
  check(file, z.array(row), parse(readText(file), { columns: true }));

const readJson = <T extends z.ZodMiniType>(file: string, schema: T): z.output<T> =>
  check(file, schema, JSON.parse(readText(file)));

export function readDemoPlaces(): DemoPlace[] {
  const exceptions = readJson('hours-exceptions.json', z.record(name, z.custom<HoursException[]>()));
  return readCsv('places.csv', place).map((row) => ({
    ...row,
    neighborhood: neighborhoodOf(row.legalDong),
    hoursExceptions: exceptions[row.name] ?? [],
  }));
}

export const readDemoNotices = () =>
  readJson('notices.json', z.array(z.strictObject({ title: name, content: name, daysAgo })));

/** A drawing that is not wide enough for a width has its next smaller file there. */
function readFiles(photoName: string): DemoPhoto['files'] {
  let bytes = Buffer.alloc(0);
  return MEDIA_WIDTHS.map((width) => {
    const file = new URL(`photos/${width}/${photoName}.webp`, FOLDER);
    if (existsSync(file)) bytes = readFileSync(file);
    return { width, bytes };
  });
}

export function readDemoPhotos(): DemoPhoto[] {
  return readCsv('photos.csv', photo).map((row) => {
    const files = readFiles(row.name);
    return { ...row, files, key: mediaKey(files.at(-1)?.bytes ?? Buffer.alloc(0)) };
  });
}

/** The order of reviews and sollects is the order of their ids: oldest first. */
export function readDemoCity() {
  return {
    members: readCsv('members.csv', z.strictObject({ nickname: name, avatar: optional })),
    places: readDemoPlaces(),
    reviews: readCsv('reviews.csv', review),
    factAnswers: readCsv('fact-answers.csv', factAnswer),
    sollects: readJson('sollects.json', z.array(sollect)),
    corrections: readJson('corrections.json', z.array(correction)),
    notices: readDemoNotices(),
  };
}
