import type { ProductImage } from "@chargefront/shared/product/image";
import type { Selectable } from "kysely";
import type { Tables } from "../../platform/db/tables/tables.ts";

type ImageColumns = Pick<Selectable<Tables["product"]>, "image_hash" | "image_width" | "image_height" | "image_color">;

export function toImage(row: ImageColumns): ProductImage {
  return { hash: row.image_hash, width: row.image_width, height: row.image_height, color: row.image_color };
}

export function toImageColumns({ hash, width, height, color }: ProductImage): ImageColumns {
  return { image_hash: hash, image_width: width, image_height: height, image_color: color };
}
