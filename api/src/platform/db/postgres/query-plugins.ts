import {
  type BinaryOperationNode,
  type ColumnDefinitionNode,
  DataTypeNode,
  type KyselyPlugin,
  OperationNodeTransformer,
  OperatorNode,
  PrimitiveValueListNode,
  type QueryId,
  RawNode,
  replaceWithNoncontingentExpression,
  ValueListNode,
} from "kysely";

class EmptyLists extends OperationNodeTransformer {
  protected override transformBinaryOperation(node: BinaryOperationNode, queryId?: QueryId): BinaryOperationNode {
    return isEmptyList(node) ? replaceWithNoncontingentExpression(node) : super.transformBinaryOperation(node, queryId);
  }
}

/** Rewrites `in ()`, which PostgreSQL does not support, to the result it has on SQLite. Kysely's own plugin does not
 *  look into the subquery of a comparison. */
export const emptyLists = pluginOf(new EmptyLists());

type EmptyList = Parameters<typeof replaceWithNoncontingentExpression>[0];

function isEmptyList(node: BinaryOperationNode): node is EmptyList {
  const { operator, rightOperand } = node;
  const isList = PrimitiveValueListNode.is(rightOperand) || ValueListNode.is(rightOperand);
  const isIn = OperatorNode.is(operator) && (operator.operator === "in" || operator.operator === "not in");
  return isList && isIn && rightOperand.values.length === 0;
}

class Collating extends OperationNodeTransformer {
  protected override transformColumnDefinition(node: ColumnDefinitionNode, queryId?: QueryId): ColumnDefinitionNode {
    const column = super.transformColumnDefinition(node, queryId);
    if (!DataTypeNode.is(column.dataType) || column.dataType.dataType !== "text") return column;
    const collation = RawNode.createWithSql('collate "C"');
    return { ...column, frontModifiers: [collation, ...(column.frontModifiers ?? [])] };
  }
}

/** Gives every new text column a bytewise collation, as SQLite has, whatever the database's language: cursors,
 *  ranges and `lower()` depend on it. */
export const collateTexts = pluginOf(new Collating());

function pluginOf(transformer: OperationNodeTransformer): KyselyPlugin {
  return {
    transformQuery: ({ node, queryId }) => transformer.transformNode(node, queryId),
    transformResult: async ({ result }) => result,
  };
}
