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

/** A JSON schema of every kind of answer, made from the SDK's own types; takes some seconds. */
export function makeAnswerSchemas() {
  const program = createProgram(config);
  const formatter = createFormatter(config, (chain, circular) => {
    const nameOf = makeNames();
    chain.addTypeFormatter(definitionFormatter(circular, nameOf));
    chain.addTypeFormatter(referenceFormatter(circular, nameOf));
  });
  return new SchemaGenerator(program, createParser(program, config), formatter, config).createSchema("AnswerShapes");
}

/** The SDK has several types named `Card`, which the generator refuses: here every definition is named by its place
 *  in the source instead. */
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

/** The SDK leaves its enumerations open for the words of later versions; this sandbox may use the known ones only. */
function isOtherString(type: BaseType): boolean {
  return type.getName() === "OtherString";
}
