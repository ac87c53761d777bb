import { NestFactory } from "@nestjs/core";
import { AppModule } from "./app.module.js";
import { createNodeHandler, scopes, stubs } from "./generated/server/index.js";
import { SurveysService } from "./surveys.service.js";

async function bootstrap() {
  // The generated handlers read bodies themselves, so Nest must not parse them.
  const app = await NestFactory.create(AppModule, { bodyParser: false });
  const surveys = app.get(SurveysService);
  app.use(
    createNodeHandler(
      {
        ...stubs,
        listSurveys: ({ query }) => ({
          status: 200,
          contentType: "application/json",
          body: { results: surveys.list(query.limit) },
        }),
      },
      {
        authenticate: ({ credentials }) =>
          credentials.personalApiKey === "key" ? { scopes } : null,
      },
    ),
  );
  await app.listen(process.env.PORT ?? 3000);
  console.log((await app.getUrl()).replace("[::1]", "localhost"));
}
void bootstrap();
