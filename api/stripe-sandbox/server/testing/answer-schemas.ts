import { join } from "node:path";
import {
  type BaseType,
  type CompletedConfig,
  createFormatter,
  createParser,
  createProgram,
  DEFAULT_CONFIG,
  DefinitionType,
  ReferenceType,
  SchemaGenerator,
  type SubTypeFormatter,
  type TypeFormatter,
} from "ts-json-schema-generator";
import type { AnswerShapes } from "./answer-shapes.ts";

const config: CompletedConfig = {
  ...DEFAULT_CONFIG,
  path: join(import.meta.dirname, "answer-shapes.ts"),
  tsconfig: join(import.meta.dirname, "../../../tsconfig.json"),
  type: "AnswerShapes" satisfies keyof { AnswerShapes: AnswerShapes },
  skipTypeCheck: true,
  additionalProperties: false,
};

/** Makes a JSON schema of every kind of answer from the SDK's own types; takes some seconds. */
export function makeAnswerSchemas() {
  const program = createProgram(config);
  const formatter = createFormatter(config, (chain, circular) => {
    const nameOf = makeNames();
    chain.addTypeFormatter(definitionFormatter(circular, nameOf));
    chain.addTypeFormatter(referenceFormatter(circular, nameOf));
  });
  return new SchemaGenerator(program, createParser(program, config), formatter, config).createSchema("AnswerShapes");
}

/** Returns a naming function. The SDK has several types named `Card`, which the generator refuses, so definitions
 *  are named by their place in the source. */
function makeNames(): (type: BaseType) => string {
  const names = new Map<string, string>();
  return (type) => {
    const id = type.getId().replaceAll("def-", "");
    const name = names.get(id) ?? `type-${names.size}`;
    names.set(id, name);
    return name;
  };
}

function definitionFormatter(children: TypeFormatter, nameOf: (type: BaseType) => string): SubTypeFormatter {
  return {
    supportsType: (type) => type instanceof DefinitionType,
    getDefinition: (type) => (isOtherString(type) ? { not: {} } : { $ref: `#/definitions/${nameOf(type)}` }),
    getChildren(type) {
      if (!(type instanceof DefinitionType) || isOtherString(type)) return [];
      return [new DefinitionType(nameOf(type), type.getType()), ...children.getChildren(type.getType())];
    },
  };
}

function referenceFormatter(children: TypeFormatter, nameOf: (type: BaseType) => string): SubTypeFormatter {
  return {
    supportsType: (type) => type instanceof ReferenceType,
    getDefinition: (type) => ({ $ref: `#/definitions/${nameOf(type)}` }),
    getChildren(type) {
      if (!(type instanceof ReferenceType)) return [];
      const target = type.getType();
      return children.getChildren(target instanceof DefinitionType ? target : new DefinitionType(nameOf(type), target));
    },
  };
}

/** Matches the SDK's type for values of later versions; this sandbox may use only the known ones. */
function isOtherString(type: BaseType): boolean {
  return type.getName() === "OtherString";
}
