import { PbfReader } from 'pbf';
import { brokenFile } from './file-row.ts';

/**
 * Elements of a block. Writers use 8,000, as the format recommends; the library needs some 200 bytes
 * for each, and a block of 32 MB can have 10 million nodes of three bytes.
 */
const BLOCK_ELEMENTS_MAX = 250_000;
/** Texts of a block: keys, values, users and roles, each a buffer. */
const BLOCK_TEXTS_MAX = 500_000;
/** Nodes of ways, and members of relations, of a block: 8 bytes each. */
const BLOCK_REFERENCES_MAX = 4_000_000;

interface BlockCounts {
  elements: number;
  texts: number;
  references: number;
}

/** The last byte of each number has no continuation bit. */
function countVarints(reader: PbfReader): number {
  const end = reader.readVarint() + reader.pos;
  let count = 0;
  for (let at = reader.pos; at < end; at++) if ((reader.buf[at] ?? 0) < 0x80) count++;
  reader.pos = end;
  return count;
}

const isPacked = ({ type }: PbfReader): boolean => type === 2;

const countTexts = (field: number, counts: BlockCounts) => {
  if (field === 1) counts.texts++;
};

const countDense = (field: number, counts: BlockCounts, reader: PbfReader) => {
  if (field === 1) counts.elements += isPacked(reader) ? countVarints(reader) : 1;
};

/** Field 8 of a way has its nodes, field 9 of a relation its members. */
const countReferences = (referenceField: number) => (field: number, counts: BlockCounts, reader: PbfReader) => {
  if (field === referenceField) counts.references += isPacked(reader) ? countVarints(reader) : 1;
};
const [countWay, countRelation] = [countReferences(8), countReferences(9)];

const countGroup = (field: number, counts: BlockCounts, reader: PbfReader) => {
  if (field === 2) reader.readMessage(countDense, counts);
  if (field !== 1 && field !== 3 && field !== 4) return;
  counts.elements++;
  if (field === 3) reader.readMessage(countWay, counts);
  if (field === 4) reader.readMessage(countRelation, counts);
};

const countBlock = (field: number, counts: BlockCounts, reader: PbfReader) => {
  if (field === 1) reader.readMessage(countTexts, counts);
  if (field === 2) reader.readMessage(countGroup, counts);
};

/**
 * Counts what the library would allocate for a block, without allocating it.
 * @throws ImportFileError above the limits
 */
export function assertBlockLimits(block: Uint8Array): void {
  const counts: BlockCounts = { elements: 0, texts: 0, references: 0 };
  new PbfReader(block).readFields(countBlock, counts);
  const { elements, texts, references } = counts;
  if (elements > BLOCK_ELEMENTS_MAX || texts > BLOCK_TEXTS_MAX || references > BLOCK_REFERENCES_MAX) {
    throw brokenFile('.osm.pbf의 한 블록에 지도 요소가 너무 많아요');
  }
}
