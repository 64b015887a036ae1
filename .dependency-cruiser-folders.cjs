/** Folders import each other in one direction, too: what two files do not show, two folders do. Tests may look at
 *  anything. */
const { options } = require("./.dependency-cruiser.cjs");

module.exports = {
  forbidden: [
    { name: "no-cycles-between-folders", scope: "folder", severity: "error", from: {}, to: { circular: true } },
  ],
  options: {
    ...options,
    exclude: { path: "\\.types/|/dist/|\\.test\\.tsx?$|/testing(/|\\.ts$)|^api/src/(main|compose|app)\\.ts$" },
  },
};
