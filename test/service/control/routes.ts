import { type Context, Hono } from "hono";
import * as v from "valibot";
import { CachingChoice, ShapeChoices } from "./choices.ts";
import type { Control } from "./control.ts";
import { NewRule } from "./rules.ts";

/** Routes below `/control/…`: not part of the API, and only enabled on request. */
export function controlRoutes(control: Control): Hono {
  const app = new Hono();

  async function read<Schema extends v.GenericSchema>(c: Context, schema: Schema) {
    const body: unknown = await c.req.json().catch(() => null);
    return v.safeParse(schema, body);
  }

  app.get("/requests", (c) => c.json({ requests: control.requests() }));
  app.delete("/requests", (c) => {
    control.forgetRequests();
    return c.json({});
  });

  app.get("/rules", (c) => c.json({ rules: control.rules() }));
  app.post("/rules", async (c) => {
    const rule = await read(c, NewRule);
    if (!rule.success) return c.json({ problems: v.flatten(rule.issues) }, 400);
    return c.json({ id: control.add(rule.output) });
  });
  app.delete("/rules", (c) => {
    control.remove();
    return c.json({});
  });
  app.delete("/rules/:id{[0-9]+}", (c) => {
    control.remove(Number(c.req.param("id")));
    return c.json({});
  });

  app.patch("/shapes", async (c) => {
    const changes = await read(c, ShapeChoices);
    if (!changes.success) return c.json({ problems: v.flatten(changes.issues) }, 400);
    control.setShapes(changes.output);
    return c.json(control.shapes());
  });
  app.put("/caching", async (c) => {
    const choice = await read(c, CachingChoice);
    if (!choice.success) return c.json({ problems: v.flatten(choice.issues) }, 400);
    control.setCaching(choice.output.caching);
    return c.json(choice.output);
  });
  return app;
}
