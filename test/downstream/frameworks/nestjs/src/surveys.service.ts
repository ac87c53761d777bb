import { Injectable } from "@nestjs/common";

@Injectable()
export class SurveysService {
  list(limit = 100) {
    return [{ name: "Lunch" }, { name: "Dinner" }].slice(0, limit);
  }
}
