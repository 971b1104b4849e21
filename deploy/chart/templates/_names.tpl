{{/* Objects are named after the release; the release `jetbridge` names them jetbridge-… and not jetbridge-jetbridge-…. */}}
{{- define "jetbridge.fullname" -}}
{{- if contains .Chart.Name .Release.Name -}}
{{- .Release.Name | trunc 40 | trimSuffix "-" -}}
{{- else -}}
{{- printf "%s-%s" .Release.Name .Chart.Name | trunc 40 | trimSuffix "-" -}}
{{- end -}}
{{- end -}}

{{- define "jetbridge.database" -}}{{ include "jetbridge.fullname" . }}-database{{- end -}}
{{- define "jetbridge.pooler" -}}{{ include "jetbridge.fullname" . }}-pooler{{- end -}}
{{- define "jetbridge.sandbox" -}}{{ include "jetbridge.fullname" . }}-sandbox{{- end -}}
{{- define "jetbridge.generated" -}}{{ include "jetbridge.fullname" . }}-generated{{- end -}}
{{- define "jetbridge.objectStore" -}}{{ include "jetbridge.fullname" . }}-backup{{- end -}}

{{/* Whether servers run as a role of their own: not empty. */}}
{{- define "jetbridge.twoRoles" -}}
{{- if and .Values.database.serverRole (or .Values.database.create .Values.database.ownerUrlKey) -}}yes{{- end -}}
{{- end -}}

{{/* The Secret with name and password of the servers' role, where the chart makes the database. It is drawn for one role. */}}
{{- define "jetbridge.serverRoleSecret" -}}
{{- with .Values.database -}}
{{- .serverRoleSecret | default (printf "%s-%s" (include "jetbridge.database" $) (replace "_" "-" .serverRole)) -}}
{{- end -}}
{{- end -}}

{{- define "jetbridge.image" -}}
{{ .Values.image.repository }}:{{ .Values.image.tag | default .Chart.AppVersion }}
{{- end -}}

{{/* The name of the application is the job by which the alerts know its processes (templates/monitoring.yaml). */}}
{{- define "jetbridge.selector" -}}
app.kubernetes.io/name: {{ .Chart.Name }}
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end -}}

{{- define "jetbridge.labels" -}}
{{ include "jetbridge.selector" . }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
helm.sh/chart: {{ .Chart.Name }}-{{ .Chart.Version | replace "+" "_" }}
{{- end -}}

{{/* The image runs as `node`, by number: Kubernetes cannot tell from a name that it is not root. */}}
{{- define "jetbridge.podSecurity" -}}
runAsNonRoot: true
runAsUser: 1000
runAsGroup: 1000
fsGroup: 1000
fsGroupChangePolicy: OnRootMismatch
seccompProfile:
  type: RuntimeDefault
{{- end -}}

{{- define "jetbridge.containerSecurity" -}}
allowPrivilegeEscalation: false
readOnlyRootFilesystem: true
capabilities:
  drop: [ALL]
{{- end -}}
