import {
  type BinaryOperationNode,
  type KyselyPlugin,
  OperationNodeTransformer,
  OperatorNode,
  PrimitiveValueListNode,
  type QueryId,
  replaceWithNoncontingentExpression,
  ValueListNode,
} from "kysely";

/** Rewrites `in ()`, which PostgreSQL does not support, to the result it has on SQLite. Kysely's own plugin does not
 *  look into the subquery of a comparison. */
export const emptyLists: KyselyPlugin = {
  transformQuery: ({ node, queryId }) => transformer.transformNode(node, queryId),
  transformResult: async ({ result }) => result,
};

class EmptyLists extends OperationNodeTransformer {
  protected override transformBinaryOperation(node: BinaryOperationNode, queryId?: QueryId): BinaryOperationNode {
    return isEmptyList(node) ? replaceWithNoncontingentExpression(node) : super.transformBinaryOperation(node, queryId);
  }
}

const transformer = new EmptyLists();

type EmptyList = Parameters<typeof replaceWithNoncontingentExpression>[0];

function isEmptyList(node: BinaryOperationNode): node is EmptyList {
  const { operator, rightOperand } = node;
  const isList = PrimitiveValueListNode.is(rightOperand) || ValueListNode.is(rightOperand);
  const isIn = OperatorNode.is(operator) && (operator.operator === "in" || operator.operator === "not in");
  return isList && isIn && rightOperand.values.length === 0;
}
