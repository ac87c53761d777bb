import { Controller, Get, Module } from "@nestjs/common";
import { SurveysService } from "./surveys.service.js";

@Controller()
class HealthController {
  @Get("health")
  health(): string {
    return "ok";
  }
}

@Module({ controllers: [HealthController], providers: [SurveysService] })
export class AppModule {}
