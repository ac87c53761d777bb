// One function for each schema: whether a value matches it. What does not is noted by runtime.js (`problems`).

import {
  dateTime,
  email,
  uuid,
} from "./formats.js";
import {
  errors,
  fail,
  forget,
  isObject,
  missing,
  notInteger,
  within,
} from "./runtime.js";

export function isSharingConfiguration(data) {
  const before = errors;
  if (isObject(data)) {
    if (data.created_at !== undefined) {
      const createdAt = data.created_at;
      if (typeof createdAt === "string") {
        if (!dateTime(createdAt)) {
          fail(["created_at"], "format", "a date and time (RFC 3339)");
        }
      } else {
        fail(["created_at"], "type", "a string");
      }
    }
    if (data.enabled !== undefined) {
      if (typeof data.enabled !== "boolean") {
        fail(["enabled"], "type", "true or false");
      }
    }
    if (data.access_token !== undefined) {
      if (typeof data.access_token !== "string") {
        fail(["access_token"], "type", "a string");
      }
    }
  } else {
    fail([], "type", "an object");
  }
  return errors === before;
}

export function isDashboard(data) {
  const before = errors;
  if (isObject(data)) {
    if (data.id !== undefined) {
      const id = data.id;
      if (!Number.isSafeInteger(id)) {
        notInteger(["id"], id);
      }
    } else {
      missing("id");
    }
    if (data.name !== undefined) {
      if (typeof data.name !== "string") {
        fail(["name"], "type", "a string");
      }
    } else {
      missing("name");
    }
    if (data.description !== undefined) {
      if (typeof data.description !== "string") {
        fail(["description"], "type", "a string");
      }
    } else {
      missing("description");
    }
    if (data.pinned !== undefined) {
      if (typeof data.pinned !== "boolean") {
        fail(["pinned"], "type", "true or false");
      }
    } else {
      missing("pinned");
    }
    if (data.created_at !== undefined) {
      const createdAt = data.created_at;
      if (typeof createdAt === "string") {
        if (!dateTime(createdAt)) {
          fail(["created_at"], "format", "a date and time (RFC 3339)");
        }
      } else {
        fail(["created_at"], "type", "a string");
      }
    } else {
      missing("created_at");
    }
    if (data.created_by !== undefined) {
      const before2 = errors;
      if (!isUser(data.created_by)) {
        within(before2, "created_by");
      }
    } else {
      missing("created_by");
    }
    if (data.is_shared !== undefined) {
      if (typeof data.is_shared !== "boolean") {
        fail(["is_shared"], "type", "true or false");
      }
    } else {
      missing("is_shared");
    }
    if (data.deleted !== undefined) {
      if (typeof data.deleted !== "boolean") {
        fail(["deleted"], "type", "true or false");
      }
    } else {
      missing("deleted");
    }
    if (data.creation_mode !== undefined) {
      if (typeof data.creation_mode !== "string") {
        fail(["creation_mode"], "type", "a string");
      }
    } else {
      missing("creation_mode");
    }
    if (data.use_template !== undefined) {
      if (typeof data.use_template !== "string") {
        fail(["use_template"], "type", "a string");
      }
    } else {
      missing("use_template");
    }
    if (data.use_dashboard !== undefined) {
      const useDashboard = data.use_dashboard;
      if (!Number.isSafeInteger(useDashboard)) {
        notInteger(["use_dashboard"], useDashboard);
      }
    } else {
      missing("use_dashboard");
    }
    if (data.delete_insights !== undefined) {
      if (typeof data.delete_insights !== "boolean") {
        fail(["delete_insights"], "type", "true or false");
      }
    } else {
      missing("delete_insights");
    }
    if (data.filters !== undefined) {
      if (!isObject(data.filters)) {
        fail(["filters"], "type", "an object");
      }
    } else {
      missing("filters");
    }
    if (data.variables !== undefined) {
      if (!isObject(data.variables)) {
        fail(["variables"], "type", "an object");
      }
    } else {
      missing("variables");
    }
    if (data.tags !== undefined) {
      if (!Array.isArray(data.tags)) {
        fail(["tags"], "type", "an array");
      }
    } else {
      missing("tags");
    }
    if (data.tiles !== undefined) {
      const tiles = data.tiles;
      if (Array.isArray(tiles)) {
        for (let index = 0; index < tiles.length; index++) {
          if (!isObject(tiles[index])) {
            fail(["tiles", index], "type", "an object");
          }
        }
      } else {
        fail(["tiles"], "type", "an array");
      }
    } else {
      missing("tiles");
    }
    if (data.restriction_level !== undefined) {
      const restrictionLevel = data.restriction_level;
      if (!Number.isSafeInteger(restrictionLevel)) {
        notInteger(["restriction_level"], restrictionLevel);
      }
    } else {
      missing("restriction_level");
    }
    if (data.effective_restriction_level !== undefined) {
      const effectiveRestrictionLevel = data.effective_restriction_level;
      if (!Number.isSafeInteger(effectiveRestrictionLevel)) {
        notInteger(["effective_restriction_level"], effectiveRestrictionLevel);
      }
    } else {
      missing("effective_restriction_level");
    }
    if (data.effective_privilege_level !== undefined) {
      const effectivePrivilegeLevel = data.effective_privilege_level;
      if (!Number.isSafeInteger(effectivePrivilegeLevel)) {
        notInteger(["effective_privilege_level"], effectivePrivilegeLevel);
      }
    } else {
      missing("effective_privilege_level");
    }
    if (data.user_access_level !== undefined) {
      if (typeof data.user_access_level !== "string") {
        fail(["user_access_level"], "type", "a string");
      }
    } else {
      missing("user_access_level");
    }
    if (data.access_control_version !== undefined) {
      if (typeof data.access_control_version !== "string") {
        fail(["access_control_version"], "type", "a string");
      }
    } else {
      missing("access_control_version");
    }
  } else {
    fail([], "type", "an object");
  }
  return errors === before;
}

export function isDashboardWrite(data) {
  const before = errors;
  if (isObject(data)) {
    if (data.name !== undefined) {
      if (typeof data.name !== "string") {
        fail(["name"], "type", "a string");
      }
    }
    if (data.description !== undefined) {
      if (typeof data.description !== "string") {
        fail(["description"], "type", "a string");
      }
    }
    if (data.pinned !== undefined) {
      if (typeof data.pinned !== "boolean") {
        fail(["pinned"], "type", "true or false");
      }
    }
    if (data.deleted !== undefined) {
      if (typeof data.deleted !== "boolean") {
        fail(["deleted"], "type", "true or false");
      }
    }
    if (data.use_template !== undefined) {
      if (typeof data.use_template !== "string") {
        fail(["use_template"], "type", "a string");
      }
    }
    if (data.use_dashboard !== undefined) {
      const useDashboard = data.use_dashboard;
      if (!Number.isSafeInteger(useDashboard)) {
        notInteger(["use_dashboard"], useDashboard);
      }
    }
    if (data.delete_insights !== undefined) {
      if (typeof data.delete_insights !== "boolean") {
        fail(["delete_insights"], "type", "true or false");
      }
    }
    if (data.tags !== undefined) {
      if (!Array.isArray(data.tags)) {
        fail(["tags"], "type", "an array");
      }
    }
    if (data.restriction_level !== undefined) {
      const restrictionLevel = data.restriction_level;
      if (!Number.isSafeInteger(restrictionLevel)) {
        notInteger(["restriction_level"], restrictionLevel);
      }
    }
  } else {
    fail([], "type", "an object");
  }
  return errors === before;
}

export function isParameterEventFormat(data) {
  const before = errors;
  if (typeof data !== "string") {
    fail([], "type", "a string");
  }
  if (data !== "csv" && data !== "json") {
    fail([], "enum", "one of \"csv\", \"json\"");
  }
  return errors === before;
}

export function isEventPage(data) {
  const before = errors;
  if (isObject(data)) {
    if (data.next !== undefined) {
      if (typeof data.next !== "string") {
        fail(["next"], "type", "a string");
      }
    }
    if (data.results !== undefined) {
      const results = data.results;
      if (Array.isArray(results)) {
        for (let index = 0; index < results.length; index++) {
          const before2 = errors;
          if (!isEvent(results[index])) {
            within(before2, "results", index);
          }
        }
      } else {
        fail(["results"], "type", "an array");
      }
    }
  } else {
    fail([], "type", "an object");
  }
  return errors === before;
}

export function isListEvents200Body(data) {
  const before = errors;
  if (typeof data !== "string") {
    fail([], "type", "a string");
  }
  return errors === before;
}

export function isEvent(data) {
  const before = errors;
  if (isObject(data)) {
    if (data.id !== undefined) {
      if (typeof data.id !== "string") {
        fail(["id"], "type", "a string");
      }
    }
    if (data.distinct_id !== undefined) {
      if (typeof data.distinct_id !== "string") {
        fail(["distinct_id"], "type", "a string");
      }
    }
    if (data.properties !== undefined) {
      if (typeof data.properties !== "string") {
        fail(["properties"], "type", "a string");
      }
    }
    if (data.event !== undefined) {
      if (typeof data.event !== "string") {
        fail(["event"], "type", "a string");
      }
    }
    if (data.timestamp !== undefined) {
      if (typeof data.timestamp !== "string") {
        fail(["timestamp"], "type", "a string");
      }
    }
    if (data.person !== undefined) {
      if (typeof data.person !== "string") {
        fail(["person"], "type", "a string");
      }
    }
    if (data.elements !== undefined) {
      if (typeof data.elements !== "string") {
        fail(["elements"], "type", "a string");
      }
    }
    if (data.elements_chain !== undefined) {
      if (typeof data.elements_chain !== "string") {
        fail(["elements_chain"], "type", "a string");
      }
    }
  } else {
    fail([], "type", "an object");
  }
  return errors === before;
}

export function isSurveyPage(data) {
  const before = errors;
  if (isObject(data)) {
    if (data.count !== undefined) {
      const count = data.count;
      if (!Number.isSafeInteger(count)) {
        notInteger(["count"], count);
      }
    }
    if (data.next !== undefined) {
      if (typeof data.next !== "string") {
        fail(["next"], "type", "a string");
      }
    }
    if (data.previous !== undefined) {
      if (typeof data.previous !== "string") {
        fail(["previous"], "type", "a string");
      }
    }
    if (data.results !== undefined) {
      const results = data.results;
      if (Array.isArray(results)) {
        for (let index = 0; index < results.length; index++) {
          const before2 = errors;
          if (!isSurvey(results[index])) {
            within(before2, "results", index);
          }
        }
      } else {
        fail(["results"], "type", "an array");
      }
    }
  } else {
    fail([], "type", "an object");
  }
  return errors === before;
}

export function isSurveyWrite(data) {
  const before = errors;
  if (isObject(data)) {
    if (data.name !== undefined) {
      if (typeof data.name !== "string") {
        fail(["name"], "type", "a string");
      }
    }
    if (data.description !== undefined) {
      if (typeof data.description !== "string") {
        fail(["description"], "type", "a string");
      }
    }
    if (data.type !== undefined) {
      if (typeof data.type !== "string") {
        fail(["type"], "type", "a string");
      }
    }
    if (data.schedule !== undefined) {
      if (typeof data.schedule !== "string") {
        fail(["schedule"], "type", "a string");
      }
    }
    if (data.linked_flag_id !== undefined) {
      const linkedFlagId = data.linked_flag_id;
      if (!Number.isSafeInteger(linkedFlagId)) {
        notInteger(["linked_flag_id"], linkedFlagId);
      }
    }
    if (data.targeting_flag_id !== undefined) {
      const targetingFlagId = data.targeting_flag_id;
      if (!Number.isSafeInteger(targetingFlagId)) {
        notInteger(["targeting_flag_id"], targetingFlagId);
      }
    }
    if (data.remove_targeting_flag !== undefined) {
      if (typeof data.remove_targeting_flag !== "boolean") {
        fail(["remove_targeting_flag"], "type", "true or false");
      }
    }
    if (data.questions !== undefined) {
      const questions = data.questions;
      if (Array.isArray(questions)) {
        for (let index = 0; index < questions.length; index++) {
          const before2 = errors;
          if (!isSurveyQuestion(questions[index])) {
            within(before2, "questions", index);
          }
        }
      } else {
        fail(["questions"], "type", "an array");
      }
    }
    if (data.start_date !== undefined) {
      const startDate = data.start_date;
      if (typeof startDate === "string") {
        if (!dateTime(startDate)) {
          fail(["start_date"], "format", "a date and time (RFC 3339)");
        }
      } else {
        fail(["start_date"], "type", "a string");
      }
    }
    if (data.end_date !== undefined) {
      const endDate = data.end_date;
      if (typeof endDate === "string") {
        if (!dateTime(endDate)) {
          fail(["end_date"], "format", "a date and time (RFC 3339)");
        }
      } else {
        fail(["end_date"], "type", "a string");
      }
    }
    if (data.archived !== undefined) {
      if (typeof data.archived !== "boolean") {
        fail(["archived"], "type", "true or false");
      }
    }
    if (data.responses_limit !== undefined) {
      const responsesLimit = data.responses_limit;
      if (!Number.isSafeInteger(responsesLimit)) {
        notInteger(["responses_limit"], responsesLimit);
      }
    }
    if (data.iteration_count !== undefined) {
      const iterationCount = data.iteration_count;
      if (!Number.isSafeInteger(iterationCount)) {
        notInteger(["iteration_count"], iterationCount);
      }
    }
    if (data.iteration_frequency_days !== undefined) {
      const iterationFrequencyDays = data.iteration_frequency_days;
      if (!Number.isSafeInteger(iterationFrequencyDays)) {
        notInteger(["iteration_frequency_days"], iterationFrequencyDays);
      }
    }
    if (data.iteration_start_dates !== undefined) {
      const iterationStartDates = data.iteration_start_dates;
      if (Array.isArray(iterationStartDates)) {
        for (let index2 = 0; index2 < iterationStartDates.length; index2++) {
          const item2 = iterationStartDates[index2];
          if (typeof item2 === "string") {
            if (!dateTime(item2)) {
              fail(["iteration_start_dates", index2], "format", "a date and time (RFC 3339)");
            }
          } else {
            fail(["iteration_start_dates", index2], "type", "a string");
          }
        }
      } else {
        fail(["iteration_start_dates"], "type", "an array");
      }
    }
    if (data.current_iteration !== undefined) {
      const currentIteration = data.current_iteration;
      if (!Number.isSafeInteger(currentIteration)) {
        notInteger(["current_iteration"], currentIteration);
      }
    }
    if (data.current_iteration_start_date !== undefined) {
      const currentIterationStartDate = data.current_iteration_start_date;
      if (typeof currentIterationStartDate === "string") {
        if (!dateTime(currentIterationStartDate)) {
          fail(["current_iteration_start_date"], "format", "a date and time (RFC 3339)");
        }
      } else {
        fail(["current_iteration_start_date"], "type", "a string");
      }
    }
    if (data.response_sampling_start_date !== undefined) {
      const responseSamplingStartDate = data.response_sampling_start_date;
      if (typeof responseSamplingStartDate === "string") {
        if (!dateTime(responseSamplingStartDate)) {
          fail(["response_sampling_start_date"], "format", "a date and time (RFC 3339)");
        }
      } else {
        fail(["response_sampling_start_date"], "type", "a string");
      }
    }
    if (data.response_sampling_interval_type !== undefined) {
      if (typeof data.response_sampling_interval_type !== "string") {
        fail(["response_sampling_interval_type"], "type", "a string");
      }
    }
    if (data.response_sampling_interval !== undefined) {
      const responseSamplingInterval = data.response_sampling_interval;
      if (!Number.isSafeInteger(responseSamplingInterval)) {
        notInteger(["response_sampling_interval"], responseSamplingInterval);
      }
    }
    if (data.response_sampling_limit !== undefined) {
      const responseSamplingLimit = data.response_sampling_limit;
      if (!Number.isSafeInteger(responseSamplingLimit)) {
        notInteger(["response_sampling_limit"], responseSamplingLimit);
      }
    }
    if (data.enable_partial_responses !== undefined) {
      if (typeof data.enable_partial_responses !== "boolean") {
        fail(["enable_partial_responses"], "type", "true or false");
      }
    }
  } else {
    fail([], "type", "an object");
  }
  return errors === before;
}

export function isSurveyWritten(data) {
  const before = errors;
  if (isObject(data)) {
    if (data.id !== undefined) {
      const id = data.id;
      if (typeof id === "string") {
        if (!uuid(id)) {
          fail(["id"], "format", "a UUID");
        }
      } else {
        fail(["id"], "type", "a string");
      }
    }
    if (data.name !== undefined) {
      if (typeof data.name !== "string") {
        fail(["name"], "type", "a string");
      }
    }
    if (data.description !== undefined) {
      if (typeof data.description !== "string") {
        fail(["description"], "type", "a string");
      }
    }
    if (data.type !== undefined) {
      if (typeof data.type !== "string") {
        fail(["type"], "type", "a string");
      }
    }
    if (data.schedule !== undefined) {
      if (typeof data.schedule !== "string") {
        fail(["schedule"], "type", "a string");
      }
    }
    if (data.linked_flag !== undefined) {
      const before2 = errors;
      if (!isFeatureFlag(data.linked_flag)) {
        within(before2, "linked_flag");
      }
    }
    if (data.linked_flag_id !== undefined) {
      const linkedFlagId = data.linked_flag_id;
      if (!Number.isSafeInteger(linkedFlagId)) {
        notInteger(["linked_flag_id"], linkedFlagId);
      }
    }
    if (data.targeting_flag !== undefined) {
      const before3 = errors;
      if (!isFeatureFlag(data.targeting_flag)) {
        within(before3, "targeting_flag");
      }
    }
    if (data.targeting_flag_id !== undefined) {
      const targetingFlagId = data.targeting_flag_id;
      if (!Number.isSafeInteger(targetingFlagId)) {
        notInteger(["targeting_flag_id"], targetingFlagId);
      }
    }
    if (data.internal_targeting_flag !== undefined) {
      const before4 = errors;
      if (!isFeatureFlag(data.internal_targeting_flag)) {
        within(before4, "internal_targeting_flag");
      }
    }
    if (data.remove_targeting_flag !== undefined) {
      if (typeof data.remove_targeting_flag !== "boolean") {
        fail(["remove_targeting_flag"], "type", "true or false");
      }
    }
    if (data.questions !== undefined) {
      const questions = data.questions;
      if (Array.isArray(questions)) {
        for (let index = 0; index < questions.length; index++) {
          const before5 = errors;
          if (!isSurveyQuestion(questions[index])) {
            within(before5, "questions", index);
          }
        }
      } else {
        fail(["questions"], "type", "an array");
      }
    }
    if (data.created_at !== undefined) {
      const createdAt = data.created_at;
      if (typeof createdAt === "string") {
        if (!dateTime(createdAt)) {
          fail(["created_at"], "format", "a date and time (RFC 3339)");
        }
      } else {
        fail(["created_at"], "type", "a string");
      }
    }
    if (data.created_by !== undefined) {
      const before6 = errors;
      if (!isUser(data.created_by)) {
        within(before6, "created_by");
      }
    }
    if (data.start_date !== undefined) {
      const startDate = data.start_date;
      if (typeof startDate === "string") {
        if (!dateTime(startDate)) {
          fail(["start_date"], "format", "a date and time (RFC 3339)");
        }
      } else {
        fail(["start_date"], "type", "a string");
      }
    }
    if (data.end_date !== undefined) {
      const endDate = data.end_date;
      if (typeof endDate === "string") {
        if (!dateTime(endDate)) {
          fail(["end_date"], "format", "a date and time (RFC 3339)");
        }
      } else {
        fail(["end_date"], "type", "a string");
      }
    }
    if (data.archived !== undefined) {
      if (typeof data.archived !== "boolean") {
        fail(["archived"], "type", "true or false");
      }
    }
    if (data.responses_limit !== undefined) {
      const responsesLimit = data.responses_limit;
      if (!Number.isSafeInteger(responsesLimit)) {
        notInteger(["responses_limit"], responsesLimit);
      }
    }
    if (data.iteration_count !== undefined) {
      const iterationCount = data.iteration_count;
      if (!Number.isSafeInteger(iterationCount)) {
        notInteger(["iteration_count"], iterationCount);
      }
    }
    if (data.iteration_frequency_days !== undefined) {
      const iterationFrequencyDays = data.iteration_frequency_days;
      if (!Number.isSafeInteger(iterationFrequencyDays)) {
        notInteger(["iteration_frequency_days"], iterationFrequencyDays);
      }
    }
    if (data.iteration_start_dates !== undefined) {
      const iterationStartDates = data.iteration_start_dates;
      if (Array.isArray(iterationStartDates)) {
        for (let index2 = 0; index2 < iterationStartDates.length; index2++) {
          const item2 = iterationStartDates[index2];
          if (typeof item2 === "string") {
            if (!dateTime(item2)) {
              fail(["iteration_start_dates", index2], "format", "a date and time (RFC 3339)");
            }
          } else {
            fail(["iteration_start_dates", index2], "type", "a string");
          }
        }
      } else {
        fail(["iteration_start_dates"], "type", "an array");
      }
    }
    if (data.current_iteration !== undefined) {
      const currentIteration = data.current_iteration;
      if (!Number.isSafeInteger(currentIteration)) {
        notInteger(["current_iteration"], currentIteration);
      }
    }
    if (data.current_iteration_start_date !== undefined) {
      const currentIterationStartDate = data.current_iteration_start_date;
      if (typeof currentIterationStartDate === "string") {
        if (!dateTime(currentIterationStartDate)) {
          fail(["current_iteration_start_date"], "format", "a date and time (RFC 3339)");
        }
      } else {
        fail(["current_iteration_start_date"], "type", "a string");
      }
    }
    if (data.response_sampling_start_date !== undefined) {
      const responseSamplingStartDate = data.response_sampling_start_date;
      if (typeof responseSamplingStartDate === "string") {
        if (!dateTime(responseSamplingStartDate)) {
          fail(["response_sampling_start_date"], "format", "a date and time (RFC 3339)");
        }
      } else {
        fail(["response_sampling_start_date"], "type", "a string");
      }
    }
    if (data.response_sampling_interval_type !== undefined) {
      if (typeof data.response_sampling_interval_type !== "string") {
        fail(["response_sampling_interval_type"], "type", "a string");
      }
    }
    if (data.response_sampling_interval !== undefined) {
      const responseSamplingInterval = data.response_sampling_interval;
      if (!Number.isSafeInteger(responseSamplingInterval)) {
        notInteger(["response_sampling_interval"], responseSamplingInterval);
      }
    }
    if (data.response_sampling_limit !== undefined) {
      const responseSamplingLimit = data.response_sampling_limit;
      if (!Number.isSafeInteger(responseSamplingLimit)) {
        notInteger(["response_sampling_limit"], responseSamplingLimit);
      }
    }
    if (data.enable_partial_responses !== undefined) {
      if (typeof data.enable_partial_responses !== "boolean") {
        fail(["enable_partial_responses"], "type", "true or false");
      }
    }
  } else {
    fail([], "type", "an object");
  }
  return errors === before;
}

export function isParameterSurveyId(data) {
  const before = errors;
  if (typeof data === "string") {
    if (!uuid(data)) {
      fail([], "format", "a UUID");
    }
  } else {
    fail([], "type", "a string");
  }
  return errors === before;
}

export function isSurvey(data) {
  const before = errors;
  if (isObject(data)) {
    if (data.id !== undefined) {
      const id = data.id;
      if (typeof id === "string") {
        if (!uuid(id)) {
          fail(["id"], "format", "a UUID");
        }
      } else {
        fail(["id"], "type", "a string");
      }
    }
    if (data.name !== undefined) {
      if (typeof data.name !== "string") {
        fail(["name"], "type", "a string");
      }
    }
    if (data.description !== undefined) {
      if (typeof data.description !== "string") {
        fail(["description"], "type", "a string");
      }
    }
    if (data.type !== undefined) {
      if (typeof data.type !== "string") {
        fail(["type"], "type", "a string");
      }
    }
    if (data.schedule !== undefined) {
      if (typeof data.schedule !== "string") {
        fail(["schedule"], "type", "a string");
      }
    }
    if (data.linked_flag !== undefined) {
      const before2 = errors;
      if (!isFeatureFlag(data.linked_flag)) {
        within(before2, "linked_flag");
      }
    }
    if (data.linked_flag_id !== undefined) {
      const linkedFlagId = data.linked_flag_id;
      if (!Number.isSafeInteger(linkedFlagId)) {
        notInteger(["linked_flag_id"], linkedFlagId);
      }
    }
    if (data.targeting_flag !== undefined) {
      const before3 = errors;
      if (!isFeatureFlag(data.targeting_flag)) {
        within(before3, "targeting_flag");
      }
    }
    if (data.internal_targeting_flag !== undefined) {
      const before4 = errors;
      if (!isFeatureFlag(data.internal_targeting_flag)) {
        within(before4, "internal_targeting_flag");
      }
    }
    if (data.questions !== undefined) {
      const questions = data.questions;
      if (Array.isArray(questions)) {
        for (let index = 0; index < questions.length; index++) {
          const before5 = errors;
          if (!isSurveyQuestion(questions[index])) {
            within(before5, "questions", index);
          }
        }
      } else {
        fail(["questions"], "type", "an array");
      }
    }
    if (data.created_at !== undefined) {
      const createdAt = data.created_at;
      if (typeof createdAt === "string") {
        if (!dateTime(createdAt)) {
          fail(["created_at"], "format", "a date and time (RFC 3339)");
        }
      } else {
        fail(["created_at"], "type", "a string");
      }
    }
    if (data.created_by !== undefined) {
      const before6 = errors;
      if (!isUser(data.created_by)) {
        within(before6, "created_by");
      }
    }
    if (data.start_date !== undefined) {
      const startDate = data.start_date;
      if (typeof startDate === "string") {
        if (!dateTime(startDate)) {
          fail(["start_date"], "format", "a date and time (RFC 3339)");
        }
      } else {
        fail(["start_date"], "type", "a string");
      }
    }
    if (data.end_date !== undefined) {
      const endDate = data.end_date;
      if (typeof endDate === "string") {
        if (!dateTime(endDate)) {
          fail(["end_date"], "format", "a date and time (RFC 3339)");
        }
      } else {
        fail(["end_date"], "type", "a string");
      }
    }
    if (data.archived !== undefined) {
      if (typeof data.archived !== "boolean") {
        fail(["archived"], "type", "true or false");
      }
    }
    if (data.responses_limit !== undefined) {
      const responsesLimit = data.responses_limit;
      if (!Number.isSafeInteger(responsesLimit)) {
        notInteger(["responses_limit"], responsesLimit);
      }
    }
    if (data.feature_flag_keys !== undefined) {
      if (!Array.isArray(data.feature_flag_keys)) {
        fail(["feature_flag_keys"], "type", "an array");
      }
    }
    if (data.iteration_count !== undefined) {
      const iterationCount = data.iteration_count;
      if (!Number.isSafeInteger(iterationCount)) {
        notInteger(["iteration_count"], iterationCount);
      }
    }
    if (data.iteration_frequency_days !== undefined) {
      const iterationFrequencyDays = data.iteration_frequency_days;
      if (!Number.isSafeInteger(iterationFrequencyDays)) {
        notInteger(["iteration_frequency_days"], iterationFrequencyDays);
      }
    }
    if (data.iteration_start_dates !== undefined) {
      const iterationStartDates = data.iteration_start_dates;
      if (Array.isArray(iterationStartDates)) {
        for (let index2 = 0; index2 < iterationStartDates.length; index2++) {
          const item2 = iterationStartDates[index2];
          if (typeof item2 === "string") {
            if (!dateTime(item2)) {
              fail(["iteration_start_dates", index2], "format", "a date and time (RFC 3339)");
            }
          } else {
            fail(["iteration_start_dates", index2], "type", "a string");
          }
        }
      } else {
        fail(["iteration_start_dates"], "type", "an array");
      }
    }
    if (data.current_iteration !== undefined) {
      const currentIteration = data.current_iteration;
      if (!Number.isSafeInteger(currentIteration)) {
        notInteger(["current_iteration"], currentIteration);
      }
    }
    if (data.current_iteration_start_date !== undefined) {
      const currentIterationStartDate = data.current_iteration_start_date;
      if (typeof currentIterationStartDate === "string") {
        if (!dateTime(currentIterationStartDate)) {
          fail(["current_iteration_start_date"], "format", "a date and time (RFC 3339)");
        }
      } else {
        fail(["current_iteration_start_date"], "type", "a string");
      }
    }
    if (data.response_sampling_start_date !== undefined) {
      const responseSamplingStartDate = data.response_sampling_start_date;
      if (typeof responseSamplingStartDate === "string") {
        if (!dateTime(responseSamplingStartDate)) {
          fail(["response_sampling_start_date"], "format", "a date and time (RFC 3339)");
        }
      } else {
        fail(["response_sampling_start_date"], "type", "a string");
      }
    }
    if (data.response_sampling_interval_type !== undefined) {
      if (typeof data.response_sampling_interval_type !== "string") {
        fail(["response_sampling_interval_type"], "type", "a string");
      }
    }
    if (data.response_sampling_interval !== undefined) {
      const responseSamplingInterval = data.response_sampling_interval;
      if (!Number.isSafeInteger(responseSamplingInterval)) {
        notInteger(["response_sampling_interval"], responseSamplingInterval);
      }
    }
    if (data.response_sampling_limit !== undefined) {
      const responseSamplingLimit = data.response_sampling_limit;
      if (!Number.isSafeInteger(responseSamplingLimit)) {
        notInteger(["response_sampling_limit"], responseSamplingLimit);
      }
    }
    if (data.enable_partial_responses !== undefined) {
      if (typeof data.enable_partial_responses !== "boolean") {
        fail(["enable_partial_responses"], "type", "true or false");
      }
    }
  } else {
    fail([], "type", "an object");
  }
  return errors === before;
}

export function isUser(data) {
  const before = errors;
  if (isObject(data)) {
    if (data.id !== undefined) {
      const id = data.id;
      if (!Number.isSafeInteger(id)) {
        notInteger(["id"], id);
      }
    }
    if (data.uuid !== undefined) {
      const givenUuid = data.uuid;
      if (typeof givenUuid === "string") {
        if (!uuid(givenUuid)) {
          fail(["uuid"], "format", "a UUID");
        }
      } else {
        fail(["uuid"], "type", "a string");
      }
    }
    if (data.distinct_id !== undefined) {
      if (typeof data.distinct_id !== "string") {
        fail(["distinct_id"], "type", "a string");
      }
    }
    if (data.first_name !== undefined) {
      if (typeof data.first_name !== "string") {
        fail(["first_name"], "type", "a string");
      }
    }
    if (data.last_name !== undefined) {
      if (typeof data.last_name !== "string") {
        fail(["last_name"], "type", "a string");
      }
    }
    if (data.email !== undefined) {
      const givenEmail = data.email;
      if (typeof givenEmail === "string") {
        if (!email(givenEmail)) {
          fail(["email"], "format", "an e-mail address");
        }
      } else {
        fail(["email"], "type", "a string");
      }
    }
    if (data.is_email_verified !== undefined) {
      if (typeof data.is_email_verified !== "boolean") {
        fail(["is_email_verified"], "type", "true or false");
      }
    }
    if (data.hedgehog_config !== undefined) {
      if (!isObject(data.hedgehog_config)) {
        fail(["hedgehog_config"], "type", "an object");
      }
    }
    if (data.role_at_organization !== undefined) {
      if (typeof data.role_at_organization !== "string") {
        fail(["role_at_organization"], "type", "a string");
      }
    }
  } else {
    fail([], "type", "an object");
  }
  return errors === before;
}

export function isSurveyQuestion(data) {
  const before = errors;
  if (isObject(data)) {
    const tag = data.type;
    if (tag === "open") {
      isOpenQuestion(data);
    } else if (tag === "link") {
      isLinkQuestion(data);
    } else if (tag === "rating") {
      isRatingQuestion(data);
    } else if (tag === "single_choice") {
      isSingleChoiceQuestion(data);
    } else if (tag === "multiple_choice") {
      isMultipleChoiceQuestion(data);
    } else {
      fail(
        ["type"],
        "discriminator",
        "one of \"open\", \"link\", \"rating\", \"single_choice\", \"multiple_choice\"",
      );
    }
  } else {
    fail([], "type", "an object");
  }
  return errors === before;
}

export function isFeatureFlag(data) {
  const before = errors;
  if (isObject(data)) {
    if (data.id !== undefined) {
      const id = data.id;
      if (!Number.isSafeInteger(id)) {
        notInteger(["id"], id);
      }
    }
    if (data.team_id !== undefined) {
      const teamId = data.team_id;
      if (!Number.isSafeInteger(teamId)) {
        notInteger(["team_id"], teamId);
      }
    }
    if (data.name !== undefined) {
      if (typeof data.name !== "string") {
        fail(["name"], "type", "a string");
      }
    }
    if (data.key !== undefined) {
      if (typeof data.key !== "string") {
        fail(["key"], "type", "a string");
      }
    }
    if (data.filters !== undefined) {
      if (!isObject(data.filters)) {
        fail(["filters"], "type", "an object");
      }
    }
    if (data.deleted !== undefined) {
      if (typeof data.deleted !== "boolean") {
        fail(["deleted"], "type", "true or false");
      }
    }
    if (data.active !== undefined) {
      if (typeof data.active !== "boolean") {
        fail(["active"], "type", "true or false");
      }
    }
    if (data.ensure_experience_continuity !== undefined) {
      if (typeof data.ensure_experience_continuity !== "boolean") {
        fail(["ensure_experience_continuity"], "type", "true or false");
      }
    }
    if (data.has_encrypted_payloads !== undefined) {
      if (typeof data.has_encrypted_payloads !== "boolean") {
        fail(["has_encrypted_payloads"], "type", "true or false");
      }
    }
  } else {
    fail([], "type", "an object");
  }
  return errors === before;
}

export function isOpenQuestion(data) {
  const before = errors;
  if (isObject(data)) {
    if (data.type !== undefined) {
      const givenType = data.type;
      if (typeof givenType !== "string") {
        fail(["type"], "type", "a string");
      }
      if (givenType !== "open") {
        fail(["type"], "const", "\"open\"");
      }
    } else {
      missing("type");
    }
    if (data.question !== undefined) {
      if (typeof data.question !== "string") {
        fail(["question"], "type", "a string");
      }
    }
    if (data.description !== undefined) {
      if (typeof data.description !== "string") {
        fail(["description"], "type", "a string");
      }
    }
    if (data.descriptionContentType !== undefined) {
      const descriptionContentType = data.descriptionContentType;
      if (typeof descriptionContentType !== "string") {
        fail(["descriptionContentType"], "type", "a string");
      }
      if (descriptionContentType !== "html" && descriptionContentType !== "text") {
        fail(["descriptionContentType"], "enum", "one of \"html\", \"text\"");
      }
    }
    if (data.optional !== undefined) {
      if (typeof data.optional !== "boolean") {
        fail(["optional"], "type", "true or false");
      }
    }
    if (data.buttonText !== undefined) {
      if (typeof data.buttonText !== "string") {
        fail(["buttonText"], "type", "a string");
      }
    }
    if (data.branching !== undefined) {
      const before2 = errors;
      if (!isBranching(data.branching)) {
        within(before2, "branching");
      }
    }
  } else {
    fail([], "type", "an object");
  }
  return errors === before;
}

export function isLinkQuestion(data) {
  const before = errors;
  if (isObject(data)) {
    if (data.type !== undefined) {
      const givenType = data.type;
      if (typeof givenType !== "string") {
        fail(["type"], "type", "a string");
      }
      if (givenType !== "link") {
        fail(["type"], "const", "\"link\"");
      }
    } else {
      missing("type");
    }
    if (data.question !== undefined) {
      if (typeof data.question !== "string") {
        fail(["question"], "type", "a string");
      }
    }
    if (data.description !== undefined) {
      if (typeof data.description !== "string") {
        fail(["description"], "type", "a string");
      }
    }
    if (data.descriptionContentType !== undefined) {
      const descriptionContentType = data.descriptionContentType;
      if (typeof descriptionContentType !== "string") {
        fail(["descriptionContentType"], "type", "a string");
      }
      if (descriptionContentType !== "html" && descriptionContentType !== "text") {
        fail(["descriptionContentType"], "enum", "one of \"html\", \"text\"");
      }
    }
    if (data.optional !== undefined) {
      if (typeof data.optional !== "boolean") {
        fail(["optional"], "type", "true or false");
      }
    }
    if (data.buttonText !== undefined) {
      if (typeof data.buttonText !== "string") {
        fail(["buttonText"], "type", "a string");
      }
    }
    if (data.branching !== undefined) {
      const before2 = errors;
      if (!isBranching(data.branching)) {
        within(before2, "branching");
      }
    }
    if (data.link !== undefined) {
      if (typeof data.link !== "string") {
        fail(["link"], "type", "a string");
      }
    }
  } else {
    fail([], "type", "an object");
  }
  return errors === before;
}

export function isRatingQuestion(data) {
  const before = errors;
  if (isObject(data)) {
    if (data.type !== undefined) {
      const givenType = data.type;
      if (typeof givenType !== "string") {
        fail(["type"], "type", "a string");
      }
      if (givenType !== "rating") {
        fail(["type"], "const", "\"rating\"");
      }
    } else {
      missing("type");
    }
    if (data.question !== undefined) {
      if (typeof data.question !== "string") {
        fail(["question"], "type", "a string");
      }
    }
    if (data.description !== undefined) {
      if (typeof data.description !== "string") {
        fail(["description"], "type", "a string");
      }
    }
    if (data.descriptionContentType !== undefined) {
      const descriptionContentType = data.descriptionContentType;
      if (typeof descriptionContentType !== "string") {
        fail(["descriptionContentType"], "type", "a string");
      }
      if (descriptionContentType !== "html" && descriptionContentType !== "text") {
        fail(["descriptionContentType"], "enum", "one of \"html\", \"text\"");
      }
    }
    if (data.optional !== undefined) {
      if (typeof data.optional !== "boolean") {
        fail(["optional"], "type", "true or false");
      }
    }
    if (data.buttonText !== undefined) {
      if (typeof data.buttonText !== "string") {
        fail(["buttonText"], "type", "a string");
      }
    }
    if (data.branching !== undefined) {
      const before2 = errors;
      if (!isBranchingOnResponse(data.branching)) {
        within(before2, "branching");
      }
    }
    if (data.display !== undefined) {
      const display = data.display;
      if (typeof display !== "string") {
        fail(["display"], "type", "a string");
      }
      if (display !== "number" && display !== "emoji") {
        fail(["display"], "enum", "one of \"number\", \"emoji\"");
      }
    }
    if (data.scale !== undefined) {
      if (!Number.isFinite(data.scale)) {
        fail(["scale"], "type", "a number");
      }
    }
    if (data.lowerBoundLabel !== undefined) {
      if (typeof data.lowerBoundLabel !== "string") {
        fail(["lowerBoundLabel"], "type", "a string");
      }
    }
    if (data.upperBoundLabel !== undefined) {
      if (typeof data.upperBoundLabel !== "string") {
        fail(["upperBoundLabel"], "type", "a string");
      }
    }
  } else {
    fail([], "type", "an object");
  }
  return errors === before;
}

export function isSingleChoiceQuestion(data) {
  const before = errors;
  if (isObject(data)) {
    if (data.type !== undefined) {
      const givenType = data.type;
      if (typeof givenType !== "string") {
        fail(["type"], "type", "a string");
      }
      if (givenType !== "single_choice") {
        fail(["type"], "const", "\"single_choice\"");
      }
    } else {
      missing("type");
    }
    if (data.question !== undefined) {
      if (typeof data.question !== "string") {
        fail(["question"], "type", "a string");
      }
    }
    if (data.description !== undefined) {
      if (typeof data.description !== "string") {
        fail(["description"], "type", "a string");
      }
    }
    if (data.descriptionContentType !== undefined) {
      const descriptionContentType = data.descriptionContentType;
      if (typeof descriptionContentType !== "string") {
        fail(["descriptionContentType"], "type", "a string");
      }
      if (descriptionContentType !== "html" && descriptionContentType !== "text") {
        fail(["descriptionContentType"], "enum", "one of \"html\", \"text\"");
      }
    }
    if (data.optional !== undefined) {
      if (typeof data.optional !== "boolean") {
        fail(["optional"], "type", "true or false");
      }
    }
    if (data.buttonText !== undefined) {
      if (typeof data.buttonText !== "string") {
        fail(["buttonText"], "type", "a string");
      }
    }
    if (data.branching !== undefined) {
      const before2 = errors;
      if (!isBranchingOnResponse(data.branching)) {
        within(before2, "branching");
      }
    }
    if (data.choices !== undefined) {
      if (!Array.isArray(data.choices)) {
        fail(["choices"], "type", "an array");
      }
    }
    if (data.shuffleOptions !== undefined) {
      if (typeof data.shuffleOptions !== "boolean") {
        fail(["shuffleOptions"], "type", "true or false");
      }
    }
    if (data.hasOpenChoice !== undefined) {
      if (typeof data.hasOpenChoice !== "boolean") {
        fail(["hasOpenChoice"], "type", "true or false");
      }
    }
  } else {
    fail([], "type", "an object");
  }
  return errors === before;
}

export function isMultipleChoiceQuestion(data) {
  const before = errors;
  if (isObject(data)) {
    if (data.type !== undefined) {
      const givenType = data.type;
      if (typeof givenType !== "string") {
        fail(["type"], "type", "a string");
      }
      if (givenType !== "multiple_choice") {
        fail(["type"], "const", "\"multiple_choice\"");
      }
    } else {
      missing("type");
    }
    if (data.question !== undefined) {
      if (typeof data.question !== "string") {
        fail(["question"], "type", "a string");
      }
    }
    if (data.description !== undefined) {
      if (typeof data.description !== "string") {
        fail(["description"], "type", "a string");
      }
    }
    if (data.descriptionContentType !== undefined) {
      const descriptionContentType = data.descriptionContentType;
      if (typeof descriptionContentType !== "string") {
        fail(["descriptionContentType"], "type", "a string");
      }
      if (descriptionContentType !== "html" && descriptionContentType !== "text") {
        fail(["descriptionContentType"], "enum", "one of \"html\", \"text\"");
      }
    }
    if (data.optional !== undefined) {
      if (typeof data.optional !== "boolean") {
        fail(["optional"], "type", "true or false");
      }
    }
    if (data.buttonText !== undefined) {
      if (typeof data.buttonText !== "string") {
        fail(["buttonText"], "type", "a string");
      }
    }
    if (data.branching !== undefined) {
      const before2 = errors;
      if (!isBranching(data.branching)) {
        within(before2, "branching");
      }
    }
    if (data.choices !== undefined) {
      if (!Array.isArray(data.choices)) {
        fail(["choices"], "type", "an array");
      }
    }
    if (data.shuffleOptions !== undefined) {
      if (typeof data.shuffleOptions !== "boolean") {
        fail(["shuffleOptions"], "type", "true or false");
      }
    }
    if (data.hasOpenChoice !== undefined) {
      if (typeof data.hasOpenChoice !== "boolean") {
        fail(["hasOpenChoice"], "type", "true or false");
      }
    }
  } else {
    fail([], "type", "an object");
  }
  return errors === before;
}

export function isBranching(data) {
  const before = errors;
  if (isObject(data)) {
    const tag = data.type;
    if (tag === "next_question") {
      isNextQuestionBranching(data);
    } else if (tag === "end") {
      isEndBranching(data);
    } else if (tag === "specific_question") {
      isSpecificQuestionBranching(data);
    } else {
      fail(["type"], "discriminator", "one of \"next_question\", \"end\", \"specific_question\"");
    }
  } else {
    fail([], "type", "an object");
  }
  return errors === before;
}

export function isBranchingOnResponse(data) {
  const before = errors;
  if (isObject(data)) {
    const tag = data.type;
    if (tag === "next_question") {
      isNextQuestionBranching(data);
    } else if (tag === "end") {
      isEndBranching(data);
    } else if (tag === "response_based") {
      isResponseBasedBranching(data);
    } else if (tag === "specific_question") {
      isSpecificQuestionBranching(data);
    } else {
      fail(
        ["type"],
        "discriminator",
        "one of \"next_question\", \"end\", \"response_based\", \"specific_question\"",
      );
    }
  } else {
    fail([], "type", "an object");
  }
  return errors === before;
}

export function isNextQuestionBranching(data) {
  const before = errors;
  if (isObject(data)) {
    if (data.type !== undefined) {
      const givenType = data.type;
      if (typeof givenType !== "string") {
        fail(["type"], "type", "a string");
      }
      if (givenType !== "next_question") {
        fail(["type"], "const", "\"next_question\"");
      }
    } else {
      missing("type");
    }
  } else {
    fail([], "type", "an object");
  }
  return errors === before;
}

export function isEndBranching(data) {
  const before = errors;
  if (isObject(data)) {
    if (data.type !== undefined) {
      const givenType = data.type;
      if (typeof givenType !== "string") {
        fail(["type"], "type", "a string");
      }
      if (givenType !== "end") {
        fail(["type"], "const", "\"end\"");
      }
    } else {
      missing("type");
    }
  } else {
    fail([], "type", "an object");
  }
  return errors === before;
}

export function isSpecificQuestionBranching(data) {
  const before = errors;
  if (isObject(data)) {
    if (data.type !== undefined) {
      const givenType = data.type;
      if (typeof givenType !== "string") {
        fail(["type"], "type", "a string");
      }
      if (givenType !== "specific_question") {
        fail(["type"], "const", "\"specific_question\"");
      }
    } else {
      missing("type");
    }
    if (data.index !== undefined) {
      const index = data.index;
      if (!Number.isSafeInteger(index)) {
        notInteger(["index"], index);
      }
    }
  } else {
    fail([], "type", "an object");
  }
  return errors === before;
}

export function isResponseBasedBranching(data) {
  const before = errors;
  if (isObject(data)) {
    if (data.type !== undefined) {
      const givenType = data.type;
      if (typeof givenType !== "string") {
        fail(["type"], "type", "a string");
      }
      if (givenType !== "response_based") {
        fail(["type"], "const", "\"response_based\"");
      }
    } else {
      missing("type");
    }
    if (data.responseValues !== undefined) {
      if (!isObject(data.responseValues)) {
        fail(["responseValues"], "type", "an object");
      }
    }
  } else {
    fail([], "type", "an object");
  }
  return errors === before;
}
