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

function compileSerializer(schema: z.ZodMiniType): (value: unknown) => string {
  const described = z.toJSONSchema(schema, {
    target: 'draft-7',
    io: 'output',
    override: ({ jsonSchema }) => adaptToStringifier(jsonSchema),
  });
  return fastJsonStringify(described as fastJsonStringify.Schema);
}

/** Tests create the app several hundred times, and three quarters of each start were these compilations. */
const serializers = new WeakMap<z.ZodMiniType, (value: unknown) => string>();

/** Compiled from the contract: sends only declared fields, and does not validate the response. */
export const serializerCompiler: FastifySerializerCompiler<z.ZodMiniType> = ({ schema }) => {
  const serializer = serializers.get(schema) ?? compileSerializer(schema);
  serializers.set(schema, serializer);
  return serializer;
};

/**
 * Numbers and flags in a path or query are sent as text. The description shows only the type of the
 * value.
 */
function showValueOnly({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodTypes; jsonSchema: JsonSchema }): void {
  const { def } = zodSchema._zod;
  if (def.type === 'pipe' && def.out._zod.def.type !== 'transform') replaceBy(jsonSchema, describeOutput(def.out));
  if (def.type === 'union') {
    const value = def.options.find((option) => ['boolean', 'number'].includes(option._zod.def.type));
    if (value !== undefined) replaceBy(jsonSchema, describeOutput(value));
  }
  // zod omits the default where the text is transformed.
  if (def.type === 'default') jsonSchema.default = def.defaultValue;
}

function replaceBy(target: JsonSchema, source: JsonSchema): void {
  for (const key of Object.keys(target)) delete target[key];
  Object.assign(target, source);
}

function describeOutput(schema: z.core.$ZodType): JsonSchema {
  const { $schema, ...described } = z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' });
  return described;
}

/** JSON Schema 2020-12 of a request part. */
export function describeInput(schema: z.ZodMiniType): JsonSchema {
  const { $schema, ...described } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: showValueOnly,
  });
  return described;
}

/** JSON Schema 2020-12 of a response. */
export function describeResponse(schema: z.ZodMiniType): JsonSchema {
  return describeOutput(schema);
}
