import { runEntry } from '../bundle.mjs';
import { row } from '../table.mjs';

/** Cost of the kit over bare Fastify, side by side in one process. */
export async function kit() {
  const { bareGet, kitGet, barePost, kitPost } = await runEntry('kit');
  return [
    row(
      'kit against bare Fastify, GET with validation: CPU',
      kitGet / bareGet,
      'x',
      1.8,
      `${bareGet.toFixed(1)} and ${kitGet.toFixed(1)} us a request`,
    ),
    row(
      'kit against bare Fastify, POST with body: CPU',
      kitPost / barePost,
      'x',
      1.8,
      `${barePost.toFixed(1)} and ${kitPost.toFixed(1)} us a request`,
    ),
  ];
}
