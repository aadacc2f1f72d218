import { InvalidArgumentError } from 'commander';

const ID = /^[1-9]\d{0,15}$/;

export function idArgument(text: string): number {
  if (!ID.test(text)) throw new InvalidArgumentError('1 이상의 정수여야 해요.');
  return Number(text);
}
