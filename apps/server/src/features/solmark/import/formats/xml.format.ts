import { Parser } from 'htmlparser2';
import { AppError } from '#lib/http/errors.ts';

/** Levels of elements. Exported folders are rarely nested more than three times. */
const XML_DEPTH_MAX = 64;
/** Elements of a document. A track of 5 MB has a tenth of them. */
const XML_ELEMENTS_MAX = 400_000;

export interface XmlElement {
  /** Without the prefix of its namespace, in lower case. */
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: XmlElement[];
  /** The text of the element itself. */
  text: string;
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1).toLowerCase();

const damaged = () => new AppError('IMPORT_FILE_DAMAGED');

/** Builds a tree while the parser reads. It throws as soon as a limit is exceeded. */
class TreeBuilder {
  root: XmlElement | undefined;
  readonly #open: XmlElement[] = [];
  #elements = 0;

  get isComplete(): boolean {
    return this.root !== undefined && this.#open.length === 0;
  }

  onprocessinginstruction(_name: string, data: string): void {
    // The only place where entities can be declared. The parser expands none, and a file that
    // declares some would have holes.
    if (/^!doctype/i.test(data) && data.includes('[')) throw new AppError('IMPORT_FILE_UNSAFE');
    if (/^!entity/i.test(data)) throw new AppError('IMPORT_FILE_UNSAFE');
  }

  onopentag(name: string, attributes: Record<string, string>): void {
    this.#elements += 1;
    if (this.#open.length >= XML_DEPTH_MAX || this.#elements > XML_ELEMENTS_MAX)
      throw new AppError('IMPORT_FILE_UNSAFE');
    const element = { name: localName(name), attributes, children: [], text: '' };
    const parent = this.#open.at(-1);
    if (parent !== undefined) parent.children.push(element);
    else if (this.root === undefined) this.root = element;
    else throw damaged();
    this.#open.push(element);
  }

  ontext(text: string): void {
    const element = this.#open.at(-1);
    if (element !== undefined) element.text += text;
  }

  onclosetag(): void {
    this.#open.pop();
  }
}

/**
 * Parses an XML document without entities of its own.
 * @throws AppError IMPORT_FILE_UNSAFE for entities, deep nesting and too many elements,
 *   IMPORT_FILE_DAMAGED for a document that is cut off
 */
export function parseXml(text: string): XmlElement {
  const builder = new TreeBuilder();
  const parser = new Parser(builder, { xmlMode: true, decodeEntities: true });
  parser.write(text);
  const { root, isComplete } = builder;
  if (root === undefined || !isComplete) throw damaged();
  return root;
}

export const childrenOf = ({ children }: XmlElement, name: string): XmlElement[] =>
  children.filter((child) => child.name === name);

export const childOf = ({ children }: XmlElement, name: string): XmlElement | undefined =>
  children.find((child) => child.name === name);

/** The trimmed text of the first child that has one. */
export function childText(element: XmlElement, ...names: string[]): string {
  for (const name of names) {
    const text = childOf(element, name)?.text.trim() ?? '';
    if (text !== '') return text;
  }
  return '';
}

/** The elements with the name, at any depth, in the order of the document. */
export function* descendants(element: XmlElement, name: string): Generator<XmlElement> {
  for (const child of element.children) {
    if (child.name === name) yield child;
    else yield* descendants(child, name);
  }
}
