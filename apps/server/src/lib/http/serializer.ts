import fastJsonStringify from 'fast-json-stringify';
import type { FastifySerializerCompiler } from 'fastify';
import * as z from 'zod/mini';

type JsonSchema = z.core.JSONSchema.BaseSchema;

/**
 * Adapts the schema to the stringifier. `X | null` becomes `nullable`, because a union runs a
 * validator for each value. Closed objects become open: the stringifier leaves out unknown keys in
 * both, but rejects them in a closed branch of a union.
 */
function adaptToStringifier(schema: JsonSchema): void {
  if (schema.additionalProperties === false) delete schema.additionalProperties;
  const [value, nullBranch, ...others] = schema.anyOf ?? [];
  if (value === undefined || nullBranch?.type !== 'null' || others.length > 0) return;
  // `nullable` needs a type, which a union does not have.
  const branches = value.anyOf ?? value.oneOf;
  if (branches !== undefined) {
    schema.anyOf = [...branches, nullBranch];
    return;
  }
  delete schema.anyOf;
  Object.assign(schema, value, { nullable: true });
}

/** Compiled from the contract: sends only declared fields, and does not validate the response. */
export const serializerCompiler: FastifySerializerCompiler<z.ZodMiniType> = ({ schema }) =>
  fastJsonStringify(
    z.toJSONSchema(schema, {
      target: 'draft-7',
      io: 'output',
      override: ({ jsonSchema }) => adaptToStringifier(jsonSchema),
    }) as fastJsonStringify.Schema,
  );
