import {
  type ColumnDefinitionNode,
  DataTypeNode,
  type KyselyPlugin,
  OperationNodeTransformer,
  type QueryId,
  RawNode,
} from "kysely";

/** Gives every new text column a bytewise collation, as SQLite has, whatever the database's language: cursors,
 *  ranges and `lower()` depend on it. */
export const collateTexts: KyselyPlugin = {
  transformQuery: ({ node, queryId }) => collating.transformNode(node, queryId),
  transformResult: async ({ result }) => result,
};

class Collating extends OperationNodeTransformer {
  protected override transformColumnDefinition(node: ColumnDefinitionNode, queryId?: QueryId): ColumnDefinitionNode {
    const column = super.transformColumnDefinition(node, queryId);
    if (!DataTypeNode.is(column.dataType) || column.dataType.dataType !== "text") return column;
    const collation = RawNode.createWithSql('collate "C"');
    return { ...column, frontModifiers: [collation, ...(column.frontModifiers ?? [])] };
  }
}

const collating = new Collating();
